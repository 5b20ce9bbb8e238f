import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerPreviewLinks, makePreviewLink, revokePreviewLink } from '#netlify/publications/preview-links.ts'

export default endpoint({ GET: answerPreviewLinks, POST: makePreviewLink }, { DELETE: revokePreviewLink })

export const config: Config = { path: ['/api/admin/preview-links', '/api/admin/preview-links/:id'] }
