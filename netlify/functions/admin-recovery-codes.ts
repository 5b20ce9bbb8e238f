import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { renewRecoveryCodes } from '#netlify/staff/access.ts'

export default endpoint({ POST: renewRecoveryCodes })

export const config: Config = { path: '/api/admin/recovery-codes' }
