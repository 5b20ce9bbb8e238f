import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleRenewRecoveryCodes } from '#netlify/staff/access.ts'

export default endpoint({ POST: handleRenewRecoveryCodes })

export const config: Config = { path: '/api/admin/recovery-codes' }
