import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleListRevisions, handleRestoreRevision } from '#netlify/publications/revisions.ts'

export default endpoint({ GET: handleListRevisions, POST: handleRestoreRevision })

export const config: Config = { path: '/api/admin/versions' }
