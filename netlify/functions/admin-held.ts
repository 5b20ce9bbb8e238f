import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerHeld, decide } from '#netlify/submissions/held.ts'

export default endpoint({ GET: answerHeld, POST: decide })

export const config: Config = { path: '/api/admin/held' }
