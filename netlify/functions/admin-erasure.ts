import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerTraces, eraseTraces } from '#netlify/submissions/erase-everywhere.ts'

export default endpoint({ POST: eraseTraces }, { POST: answerTraces })

export const config: Config = { path: ['/api/admin/erasure', '/api/admin/erasure/search'] }
