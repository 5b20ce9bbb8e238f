import type { Config } from '@netlify/functions'
import { readJson } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { renderContent } from '#netlify/publications/render-content.ts'
import { requireStaff } from '#netlify/security/guard.ts'
import { previewInput, type RenderedPreview } from '#src/contract/preview.ts'

// Maximum request body in bytes: the longest article, with each character escaped in JSON.
const MAX_BODY_BYTES = 512 * 1024

export default endpoint({
  POST: async (request) => {
    await requireStaff(request, 'publish')
    const { content } = await readJson(request, previewInput, MAX_BODY_BYTES)
    const preview: RenderedPreview = { html: renderContent(content) }
    return Response.json(preview)
  },
})

export const config: Config = { path: '/api/admin/preview' }
