import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerTrash, decideTrash } from '#netlify/trash/decide.ts'

export default endpoint({ GET: answerTrash, POST: decideTrash })

export const config: Config = { path: '/api/admin/trash' }
