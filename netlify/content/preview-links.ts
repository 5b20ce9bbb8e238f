import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { publicationKinds, sectionSchema } from '#netlify/content/publications/kinds.ts'
import { omitHtml } from '#netlify/content/text/article-html.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readId, readJson, readQuery } from '#netlify/http/request.ts'
import { requireStaff } from '#netlify/identity/guard.ts'
import { findSessionByCookie } from '#netlify/identity/sessions/session.ts'
import { createToken, hashToken, isValidToken } from '#netlify/identity/sessions/token.ts'
import { type CreatedPreviewLink, previewLinkInput } from '#src/contract/preview.ts'
import type { PublishedItem, Section } from '#src/contract/publication.ts'
import { hasPermission } from '#src/contract/staff.ts'
import { toFieldErrors } from '#src/lib/field-errors.ts'
import { findDraft } from './drafts.queries.ts'
import {
  deletePreviewLink,
  type FoundPreviewLink,
  findPreviewLink,
  insertPreviewLink,
  listPreviewLinks,
} from './preview-links.queries.ts'
import { isPublicItem } from './publication.ts'

export interface PreviewedItem {
  item: PublishedItem & { title: string }
  /** Time at which the previewed text was written, in ISO 8601. */
  writtenAt: string
  /** Names of the missing or invalid fields that prevent publication. */
  missingFields: string[]
  /** True for the preview of an open editing form, false for a shared preview link. */
  isDraftPreview: boolean
}

/** The previewed item, or the public path if the item is already published. */
export type OpenedPreview = PreviewedItem | { publicPath: string }

function toPreviewedItem(section: Section, item: PreviewedItem['item'], writtenAt: string) {
  const errors = toFieldErrors(publicationKinds[section].inputSchema.safeParse(item).error?.issues ?? [])
  return { item, writtenAt, missingFields: [...new Set(errors.map(({ field }) => field))] }
}

async function findSavedItem(section: Section, id: string) {
  const item = await publicationKinds[section].managedQueries.findManaged(id)
  return item?.deletedAt ? undefined : item
}

async function openSharedLink(
  section: Section,
  { item: id, ended }: FoundPreviewLink,
): Promise<OpenedPreview | undefined> {
  const item = await findSavedItem(section, id)
  if (item && isPublicItem(item)) return { publicPath: `/${section}/${item.slug}` }
  if (!item || ended) return undefined
  return { ...toPreviewedItem(section, item, item.updatedAt), isDraftPreview: false }
}

/** Returns the unsaved text of an item, or else the saved text. */
async function findDraftPreview(section: Section, id: string): Promise<PreviewedItem | undefined> {
  const { managedQueries, draftSchema } = publicationKinds[section]
  const [item, draft] = await Promise.all([managedQueries.findManaged(id), findDraft(section, id)])
  if (item?.deletedAt) return undefined
  const fields = draft && draftSchema.safeParse(draft.fields).data
  if (!fields) return item && { ...toPreviewedItem(section, item, item.updatedAt), isDraftPreview: true }
  // Omit the stored HTML, because it was rendered from the saved text, not from the unsaved text.
  const savedItem = (item && omitHtml(item)) ?? { id, slug: '', version: 1, updatedAt: draft.changedAt }
  const unsavedItem = { ...savedItem, ...fields } as PreviewedItem['item']
  return { ...toPreviewedItem(section, unsavedItem, draft.changedAt), isDraftPreview: true }
}

async function openDraftLink(request: Request, section: Section, { item }: FoundPreviewLink) {
  const session = await findSessionByCookie(request)
  const isAllowed =
    session && !session.mustSetFactor && (!session.member || hasPermission(session.member.role, 'publish'))
  return isAllowed ? await findDraftPreview(section, item) : undefined
}

/** Opens a preview link. A link to an open editing form also requires a session with the permission `publish`. */
export async function openPreview(
  request: Request,
  section: Section,
  token: string,
): Promise<OpenedPreview | undefined> {
  const link = (await isValidToken('preview', token)) ? await findPreviewLink(section, hashToken(token)) : undefined
  if (!link) return undefined
  return link.editor === null ? await openSharedLink(section, link) : await openDraftLink(request, section, link)
}

const linksQuery = z.object({ section: sectionSchema, item: z.uuid() })
const linkInput = z.intersection(previewLinkInput, z.object({ section: sectionSchema }))

export async function handleListPreviewLinks(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { section, item } = readQuery(request, linksQuery)
  return Response.json(await listPreviewLinks(section, item))
}

async function requirePreviewable(section: Section, item: string, editor: string | undefined): Promise<void> {
  if (editor) {
    if (!(await findDraftPreview(section, item))) throw new Problem(404)
    return
  }
  const savedItem = await findSavedItem(section, item)
  if (!savedItem) throw new Problem(404, 'Save a draft first. A preview link shows the saved text.')
  if (isPublicItem(savedItem)) throw new Problem(409, 'This is already published. Share the link of its page instead.')
}

export async function handleCreatePreviewLink(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { section, item, editor } = await readJson(request, linkInput)
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
