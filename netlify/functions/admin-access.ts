import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerAccess, endOne, endOthers } from '#netlify/staff/access.ts'

export default endpoint({ GET: answerAccess, DELETE: endOthers }, { DELETE: endOne })

export const config: Config = { path: ['/api/admin/access', '/api/admin/access/:id'] }
