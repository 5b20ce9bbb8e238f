import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerSearch } from '#netlify/submissions/search.ts'

export default endpoint({ POST: answerSearch })

export const config: Config = { path: '/api/admin/inbox' }
