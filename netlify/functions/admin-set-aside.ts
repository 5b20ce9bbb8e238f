import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerSetAside, decideSetAside } from '#netlify/submissions/set-aside.ts'

export default endpoint({ GET: answerSetAside, POST: decideSetAside })

export const config: Config = { path: '/api/admin/set-aside' }
