import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerVersions, restoreVersion } from '#netlify/publications/versions.ts'

export default endpoint({ GET: answerVersions, POST: restoreVersion })

export const config: Config = { path: '/api/admin/versions' }
