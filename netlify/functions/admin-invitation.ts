import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { acceptInvitation, answerInvitation } from '#netlify/staff/invitation.ts'

export default endpoint({ POST: answerInvitation, PUT: acceptInvitation })

export const config: Config = { path: '/api/admin/invitation' }
