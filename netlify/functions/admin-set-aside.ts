import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleDecideDeadLetters, handleListDeadLetters } from '#netlify/submissions/dead-letters.ts'

export default endpoint({ GET: handleListDeadLetters, POST: handleDecideDeadLetters })

export const config: Config = { path: '/api/admin/set-aside' }
