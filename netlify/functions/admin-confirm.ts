import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerConfirmationOptions, confirm } from '#netlify/staff/confirm.ts'

export default endpoint({ GET: answerConfirmationOptions, POST: confirm })

export const config: Config = { path: '/api/admin/confirm' }
