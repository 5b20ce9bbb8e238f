import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleEndOtherSessions, handleEndSession, handleReadAccess } from '#netlify/staff/access.ts'

export default endpoint({ GET: handleReadAccess, DELETE: handleEndOtherSessions }, { DELETE: handleEndSession })

export const config: Config = { path: ['/api/admin/access', '/api/admin/access/:id'] }
