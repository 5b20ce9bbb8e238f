import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerUnsaved, takeReport } from '#netlify/publications/editors.ts'

export default endpoint({ GET: answerUnsaved, PUT: takeReport })

export const config: Config = { path: '/api/admin/editors' }
