import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { publicationKinds, sectionSchema } from '#netlify/content/publications/kinds.ts'
import { omitHtml } from '#netlify/content/text/article-html.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readId, readJson, readQuery } from '#netlify/http/request.ts'
import { rejectRole, requireStaff, type Staff } from '#netlify/identity/guard.ts'
import { createToken, hashToken } from '#netlify/identity/sessions/token.ts'
import { type CreatedPreviewLink, MAX_SHARED_LINKS, previewLinkInput } from '#src/contract/preview.ts'
import type { PublishedItem, Section } from '#src/contract/publication.ts'
import { isSectionName } from '#src/contract/settings.ts'
import { toFieldErrors } from '#src/lib/field-errors.ts'
import { findDraft } from './drafts.queries.ts'
import { canPreview, findUsableLink } from './preview-access.ts'
import {
  deletePreviewLink,
  type FoundPreviewLink,
  findLinkedDocument,
  insertPreviewLink,
  listPreviewLinks,
  type PreviewedDocument,
  type PreviewedSection,
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

/** Opens a preview link. A link to an open editing form also requires a session with the permission `publish`. */
export async function openPreview(
  request: Request,
  section: Section,
  token: string,
): Promise<OpenedPreview | undefined> {
  const link = await findUsableLink(request, section, token)
  if (!link) return undefined
  return link.editor === null ? await openSharedLink(section, link) : await findDraftPreview(section, link.item)
}

const linksQuery = z.union([
  z.object({ section: sectionSchema, item: z.uuid() }),
  z.object({ section: z.literal('settings'), item: z.string().check(z.refine(isSectionName, 'Unknown section')) }),
])
const linkInput = z.intersection(previewLinkInput, z.object({ section: sectionSchema }))

export async function handleListPreviewLinks(request: Request): Promise<Response> {
  if (!new URL(request.url).search) return await handleListAllPreviewLinks(request)
  const staff = await requireStaff(request, 'publish')
  const { section, item } = readQuery(request, linksQuery)
  await requirePreviewRole(staff, section, item)
  return Response.json(await listPreviewLinks({ section, item }))
}

async function handleListAllPreviewLinks(request: Request): Promise<Response> {
  await requireStaff(request, 'manage-staff')
  return Response.json(await listPreviewLinks())
}

async function requirePreviewRole({ member }: Staff, section: PreviewedSection, item: string): Promise<void> {
  if (member && !canPreview(member.role, section, item)) await rejectRole()
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

/** Creates a preview link to a document: for the form or session `editor`, or without it a link that staff share. */
export async function createPreviewLink(
  document: PreviewedDocument,
  editor: string | undefined,
): Promise<CreatedPreviewLink> {
  const { section, item } = document
  if (!editor && (await listPreviewLinks({ section, item })).length >= MAX_SHARED_LINKS)
    throw new Problem(409, `There are ${MAX_SHARED_LINKS} preview links already. Revoke one first.`)
  const token = await createToken('preview')
  const link = await insertPreviewLink({ document, editor, hash: hashToken(token) })
  return { ...link, path: `/preview/${section}/${token}` }
}

export async function handleCreatePreviewLink(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { section, item, editor } = await readJson(request, linkInput)
  await requirePreviewable(section, item, editor)
  return Response.json(await createPreviewLink({ section, item }, editor), { status: 201 })
}

export async function handleRevokePreviewLink(request: Request, context: Context): Promise<Response> {
  const staff = await requireStaff(request, 'publish')
  const id = readId(context)
  const document = await findLinkedDocument(id)
  if (document) await requirePreviewRole(staff, document.section, document.item)
  if (!(await deletePreviewLink(id))) throw new Problem(404)
  return new Response(null, { status: 204 })
}
