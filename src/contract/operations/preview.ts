import type { CreatedPreviewLink, PreviewLink, PreviewLinkInput, RenderedPreview } from '#src/contract/preview.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import { bodyErrorStatuses } from '#src/contract/rules/operation.ts'

/** Renders Markdown as HTML, with the same code as the public page. */
export const previewTextOperation: Operation<{ content: string }, RenderedPreview> = {
  method: 'POST',
  path: '/api/admin/preview',
  errors: [401, ...bodyErrorStatuses],
}

/** Lists the active preview links of an article or event. Query: `section` and `item` (its id). */
export const listPreviewLinksOperation: Operation<void, PreviewLink[]> = {
  method: 'GET',
  path: '/api/admin/preview-links',
  errors: [401, 422],
}

export const createPreviewLinkOperation: Operation<PreviewLinkInput, CreatedPreviewLink> = {
  method: 'POST',
  path: '/api/admin/preview-links',
  errors: [401, 404, 409, ...bodyErrorStatuses],
}

export const revokePreviewLinkOperation: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/admin/preview-links/:id',
  errors: [401, 404],
}
