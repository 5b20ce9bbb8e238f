import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { sectionSchema } from '#netlify/content/publications/section.ts'
import { readJson } from '#netlify/http/body.ts'
import { readId } from '#netlify/http/path-id.ts'
import { readQuery } from '#netlify/http/query.ts'
import { Problem } from '#netlify/http/respond/problem.ts'
import { requireStaff } from '#netlify/identity/guard.ts'
import { createToken, hashToken } from '#netlify/identity/sessions/token.ts'
import { type CreatedPreviewLink, previewLinkInput } from '#src/contract/preview.ts'
import type { Section } from '#src/contract/publication.ts'
import { checkPreviewable, findDraftPreview } from './open-preview.ts'
import { deletePreviewLink, insertPreviewLink, listPreviewLinks } from './preview-links.queries.ts'

const linksQuery = z.object({ section: sectionSchema, item: z.uuid() })
const linkInput = z.intersection(previewLinkInput, z.object({ section: sectionSchema }))

export async function handleListPreviewLinks(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { section, item } = readQuery(request, linksQuery)
  return Response.json(await listPreviewLinks(section as Section, item))
}

async function requirePreviewable(section: Section, item: string, editor: string | undefined): Promise<void> {
  if (editor) {
    if (!(await findDraftPreview(section, item))) throw new Problem(404)
    return
  }
  const previewState = await checkPreviewable(section, item)
  if (previewState === 'missing') throw new Problem(404, 'Save a draft first. A preview link shows the saved text.')
  if (previewState === 'public')
    throw new Problem(409, 'This is already published. Share the link of its page instead.')
}

export async function handleCreatePreviewLink(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { item, editor, ...sectionInput } = await readJson(request, linkInput)
  const section = sectionInput.section as Section
  await requirePreviewable(section, item, editor)
  const token = await createToken('preview')
  const link = await insertPreviewLink({ section, item, editor, hash: hashToken(token) })
  const createdLink: CreatedPreviewLink = { ...link, path: `/preview/${section}/${token}` }
  return Response.json(createdLink, { status: 201 })
}

export async function handleRevokePreviewLink(request: Request, context: Context): Promise<Response> {
  await requireStaff(request, 'publish')
  if (!(await deletePreviewLink(readId(context)))) throw new Problem(404)
  return new Response(null, { status: 204 })
}
