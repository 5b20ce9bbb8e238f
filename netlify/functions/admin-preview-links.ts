import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import {
  handleCreatePreviewLink,
  handleListPreviewLinks,
  handleRevokePreviewLink,
} from '#netlify/publications/preview-links.ts'

export default endpoint(
  { GET: handleListPreviewLinks, POST: handleCreatePreviewLink },
  { DELETE: handleRevokePreviewLink },
)

export const config: Config = { path: ['/api/admin/preview-links', '/api/admin/preview-links/:id'] }
