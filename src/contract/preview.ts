import * as z from 'zod/mini'
import './rules/issue-texts.ts'
import type { Section } from './publication.ts'
import { defineOperation, staffBodyErrors } from './rules/operation.ts'
import { possiblyEmptyText } from './rules/text.ts'

export const previewInput = z.object({ content: possiblyEmptyText(50_000) })

export interface RenderedPreview {
  /** Text rendered as HTML, with the same code as the public page. */
  html: string
}

/** Days until a shared preview link expires. The link expires earlier if the item is published. */
export const PREVIEW_DAYS = 7

/** Maximum number of active shared links to the same document */
export const MAX_SHARED_LINKS = 20

export const previewLinkInput = z.object({ section: z.string(), item: z.uuid(), editor: z.optional(z.uuid()) })

export interface PreviewLinkInput {
  section: Section
  item: string
  /** Id of an editing form. The link then shows the item's draft to staff for an hour; without it, the saved text. */
  editor?: string
}

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
  /** Title of the article or event, or of the section of settings. */
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

/** Lists the active shared links to a document: `section` (or `settings`), and `item` (its id or section name). */
export const listPreviewLinksOperation = defineOperation<void, PreviewLink[]>(
  'GET',
  '/api/admin/preview-links',
  [401, 422],
)

/** Lists the active shared links of all documents. Owners only. */
export const listAllPreviewLinksOperation = defineOperation<void, ListedPreviewLink[]>(
  'GET',
  '/api/admin/preview-links',
  [401],
)

export const createPreviewLinkOperation = defineOperation<PreviewLinkInput, CreatedPreviewLink>(
  'POST',
  '/api/admin/preview-links',
  [404, 409, ...staffBodyErrors],
)

export const revokePreviewLinkOperation = defineOperation('DELETE', '/api/admin/preview-links/:id', [401, 404])
