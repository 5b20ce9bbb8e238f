import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleConfirmation, handleConfirmationOptions } from '#netlify/staff/confirm.ts'

export default endpoint({ GET: handleConfirmationOptions, POST: handleConfirmation })

export const config: Config = { path: '/api/admin/confirm' }
