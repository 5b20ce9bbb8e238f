import type { Config } from '@netlify/functions'
import {
  handleCreatePreviewLink,
  handleListPreviewLinks,
  handleRevokePreviewLink,
} from '#netlify/content/preview/preview-links.ts'
import { handleListManaged } from '#netlify/content/publications/managed.ts'
import { handleListRevisions, handleRestoreRevision } from '#netlify/content/revisions/revisions.ts'
import { renderContent } from '#netlify/content/text/render-content.ts'
import { handleUploadTextImage } from '#netlify/content/text/text-images.ts'
import { handleDecideTrash, handleListTrash } from '#netlify/content/trash/decide.ts'
import { readJson } from '#netlify/http/body.ts'
import { routes } from '#netlify/http/endpoint.ts'
import { requireStaff } from '#netlify/identity/guard.ts'
import { previewInput, type RenderedPreview } from '#src/contract/preview.ts'

// Maximum request body in bytes: the longest article, with each character escaped in JSON.
const MAX_PREVIEW_BYTES = 512 * 1024

async function handleRenderPreview(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { content } = await readJson(request, previewInput, MAX_PREVIEW_BYTES)
  const preview: RenderedPreview = { html: renderContent(content) }
  return Response.json(preview)
}

export default routes({
  '/api/admin/publications': { GET: handleListManaged },
  '/api/admin/versions': { GET: handleListRevisions, POST: handleRestoreRevision },
  '/api/admin/preview-links': { GET: handleListPreviewLinks, POST: handleCreatePreviewLink },
  '/api/admin/preview-links/:id': { DELETE: handleRevokePreviewLink },
  '/api/admin/preview': { POST: handleRenderPreview },
  '/api/admin/images': { POST: handleUploadTextImage },
  '/api/admin/trash': { GET: handleListTrash, POST: handleDecideTrash },
})

export const config: Config = {
  path: [
    '/api/admin/publications',
    '/api/admin/versions',
    '/api/admin/preview-links',
    '/api/admin/preview-links/:id',
    '/api/admin/preview',
    '/api/admin/images',
    '/api/admin/trash',
  ],
}
