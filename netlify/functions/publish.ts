import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handlePublish, handleReadPublishState } from '#netlify/settings/publish.ts'

export default endpoint({ GET: handleReadPublishState, POST: handlePublish })

export const config: Config = { path: '/api/admin/publish' }
