import type { Context } from '@netlify/functions'
import { Problem } from '#netlify/http/problem.ts'
import { readId, readJson } from '#netlify/http/request.ts'
import { publicationKinds } from '#netlify/publications/kinds.ts'
import { findManaged } from '#netlify/publications/managed-publications.queries.ts'
import { isPublicItem } from '#netlify/publications/publication.ts'
import { publicationTables } from '#netlify/publications/tables.ts'
import { omitHtml } from '#netlify/publications/text/article-html.ts'
import { rejectRole, requireStaff } from '#netlify/team/guard.ts'
import { createToken, hashToken } from '#netlify/team/sessions/token.ts'
import {
  type CreatedPreviewLink,
  MAX_SHARED_LINKS,
  type PreviewedCollection,
  previewLinkInput,
} from '#src/contract/documents/preview.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { PublishedItem } from '#src/contract/publications/publication.ts'
import { toFieldErrors } from '#src/lib/field-errors.ts'
import { findAutosave } from './autosave-lists.queries.ts'
import { canEditDocument, requireDocument } from './collections.ts'
import { findUsableLink } from './preview-access.ts'
import {
  deletePreviewLink,
  type FoundPreviewLink,
  findLinkedDocument,
  insertPreviewLink,
  listPreviewLinks,
  type PreviewedDocument,
} from './preview-links.queries.ts'

export interface PreviewedItem {
  item: PublishedItem & { title: string }
  /** Time at which the previewed text was written, in ISO 8601. */
  writtenAt: string
  /** Labels of the missing or invalid fields that prevent publication. */
  missingLabels: string[]
  /** True for the preview of an open editing form, false for a shared preview link. */
  isFormPreview: boolean
}

/** The previewed item, or the public path if the item is already published. */
export type OpenedPreview = PreviewedItem | { publicPath: string }

function toPreviewedItem(collection: PublicationCollection, item: PreviewedItem['item'], writtenAt: string) {
  const errors = toFieldErrors(publicationKinds[collection].inputSchema.safeParse(item).error?.issues ?? [])
  const { fields } = publicationTables[collection]
  return { item, writtenAt, missingLabels: [...new Set(errors.map(({ field }) => fields[field]?.label ?? field))] }
}

async function findSavedItem(collection: PublicationCollection, id: string) {
  const item = await findManaged(collection, id)
  return item?.deletedAt ? undefined : item
}

async function openSharedLink(
  collection: PublicationCollection,
  { item: id, ended }: FoundPreviewLink,
): Promise<OpenedPreview | undefined> {
  const item = await findSavedItem(collection, id)
  if (item && isPublicItem(item)) return { publicPath: `/${collection}/${item.slug}` }
  if (!item || ended) return undefined
  return { ...toPreviewedItem(collection, item, item.updatedAt), isFormPreview: false }
}

/** Returns the unsaved text of a form, or else the saved text. `memberId` is the author of the form. */
async function findFormPreview(
  collection: PublicationCollection,
  id: string,
  form: string,
  memberId: string | null,
): Promise<PreviewedItem | undefined> {
  const { draftSchema } = publicationKinds[collection]
  const [item, autosave] = await Promise.all([
    findManaged(collection, id),
    findAutosave({ collection, item: id }, form, memberId),
  ])
  if (item?.deletedAt) return undefined
  const fields = autosave && draftSchema.safeParse(autosave.fields).data
  if (!fields) return item && { ...toPreviewedItem(collection, item, item.updatedAt), isFormPreview: true }
  const writtenAt = autosave.changed_at.toISOString()
  // Omit the stored HTML, because it was rendered from the saved text, not from the unsaved text.
  const savedItem = (item && omitHtml(item)) ?? { id, slug: '', version: 1, updatedAt: writtenAt }
  const unsavedItem = { ...savedItem, ...fields } as PreviewedItem['item']
  return { ...toPreviewedItem(collection, unsavedItem, writtenAt), isFormPreview: true }
}

/** Opens a preview link. A link to an open editing form also requires a session with the permission `publish`. */
export async function openPreview(
  request: Request,
  collection: PublicationCollection,
  token: string,
): Promise<OpenedPreview | undefined> {
  const link = await findUsableLink(request, collection, token)
  if (!link) return undefined
  const { item, form, maker } = link
  return form === null
    ? await openSharedLink(collection, link)
    : await findFormPreview(collection, item, form, maker?.id ?? null)
}

async function requirePreviewable(
  collection: PublicationCollection,
  id: string,
  form?: string,
  memberId?: string | null,
): Promise<void> {
  if (form) {
    if (!(await findFormPreview(collection, id, form, memberId ?? null))) throw new Problem(404)
    return
  }
  const savedItem = await findSavedItem(collection, id)
  if (!savedItem) throw new Problem(404, 'Save a draft first. A preview link shows the saved text.')
  if (isPublicItem(savedItem)) throw new Problem(409, 'This is already published. Share the link of its page instead.')
}

/** Creates a preview link to a document: for the form or session `form`, or without it a link that staff share. */
export async function createPreviewLink(
  document: PreviewedDocument,
  form: string | undefined,
): Promise<CreatedPreviewLink> {
  const { collection, item } = document
  if (!form && (await listPreviewLinks({ collection, item })).length >= MAX_SHARED_LINKS)
    throw new Problem(409, `There are ${MAX_SHARED_LINKS} preview links already. Revoke one first.`)
  const token = await createToken('preview')
  const link = await insertPreviewLink({ document, form, hash: hashToken(token) })
  return { ...link, path: `/preview/${collection}/${token}` }
}

export function createPreviewListHandler(collection: PreviewedCollection) {
  return async (request: Request, context: Context): Promise<Response> => {
    const { document } = await requireDocument(request, context, collection)
    return Response.json(await listPreviewLinks(document))
  }
}

export function createPublicationPreviewHandler(collection: PublicationCollection) {
  return async (request: Request, context: Context): Promise<Response> => {
    const { document, staff } = await requireDocument(request, context, collection)
    const { form } = await readJson(request, previewLinkInput)
    await requirePreviewable(collection, document.item, form, staff.member?.id)
    return Response.json(await createPreviewLink(document, form), { status: 201 })
  }
}

export async function handleListAllPreviewLinks(request: Request): Promise<Response> {
  await requireStaff(request, 'manage-staff')
  return Response.json(await listPreviewLinks())
}

export async function handleRevokePreviewLink(request: Request, context: Context): Promise<Response> {
  const { member } = await requireStaff(request, 'publish')
  const id = readId(context)
  const document = await findLinkedDocument(id)
  if (document && member && !canEditDocument(member.role, document)) await rejectRole()
  if (!(await deletePreviewLink(id))) throw new Problem(404)
  return new Response(null, { status: 204 })
}
