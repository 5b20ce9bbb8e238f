import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { type PublicationCollection, publicationCollections } from '#src/contract/publications/collections.ts'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import { possiblyEmptyText } from '#src/contract/rules/text.ts'
import type { SettingsPreviewInput } from '#src/contract/settings/settings.ts'
import type { DocumentCollection } from './documents.ts'

export const previewInput = z.object({ content: possiblyEmptyText(50_000) })

export interface RenderedPreview {
  /** Text rendered as HTML, with the same code as the public page. */
  html: string
}

/** Days until a shared preview link expires. The link expires earlier if the item is published. */
export const PREVIEW_DAYS = 7

/** Maximum number of active shared links to the same document */
export const MAX_SHARED_LINKS = 20

/** Collections whose documents can be previewed. */
export type PreviewedCollection = Exclude<DocumentCollection, 'gallery'>

/** With the id of a form, the link shows its unsaved text to staff for an hour; without it, the saved text to anyone. */
export const previewLinkInput = z.object({ form: z.optional(z.uuid()) })
type PreviewLinkInput = z.output<typeof previewLinkInput>

/** Preview link with which staff can show an unpublished article or event, or unsaved settings, to others. */
export interface PreviewLink {
  id: string
  madeAt: string
  expiresAt: string
  /** Name of the member who made the link; null for the shared password. */
  madeBy: string | null
}

/** Shared link of any document, for owners. */
export interface ListedPreviewLink extends PreviewLink {
  /** Title of the article or event, or of the section of the settings. */
  title: string
}

export interface CreatedPreviewLink extends PreviewLink {
  /** URL path with the secret token. Only this response contains it, because the server stores only its hash. */
  path: string
}

export const previewTextOperation = defineOperation<{ content: string }, RenderedPreview>(
  'POST',
  '/api/admin/preview',
  staffBodyErrors,
)

/** Lists the active shared links of all documents. Owners only. */
export const listAllPreviewLinksOperation = defineOperation<void, ListedPreviewLink[]>(
  'GET',
  '/api/admin/preview-links',
  [401],
)

/*@__NO_SIDE_EFFECTS__*/
function definePreviewOperations<Input>(collection: PreviewedCollection) {
  const path = `/api/admin/documents/${collection}/:id/previews`
  return {
    /** Lists the active shared links to a document. */
    list: defineOperation<void, PreviewLink[]>('GET', path, [401, 404]),
    create: defineOperation<Input, CreatedPreviewLink>('POST', path, [404, 409, ...staffBodyErrors]),
  }
}

/** `create` of settings rejects values that the section's schema rejects. */
export const previewOperations = {
  ...(Object.fromEntries(
    publicationCollections.map((collection) => [collection, definePreviewOperations<PreviewLinkInput>(collection)]),
  ) as Record<PublicationCollection, ReturnType<typeof definePreviewOperations<PreviewLinkInput>>>),
  settings: definePreviewOperations<SettingsPreviewInput>('settings'),
}

export const revokePreviewLinkOperation = defineOperation('DELETE', '/api/admin/preview-links/:id', [401, 404])
