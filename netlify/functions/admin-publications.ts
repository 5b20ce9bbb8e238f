import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerManaged } from '#netlify/publications/managed.ts'

export default endpoint({ GET: answerManaged })

export const config: Config = { path: '/api/admin/publications' }
