import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { acceptInvitation, answerInvitation } from '#netlify/staff/invitation.ts'
import { changesAccess } from '#netlify/staff/known-access.ts'

export default endpoint({ POST: answerInvitation, PUT: changesAccess(acceptInvitation) })

export const config: Config = { path: '/api/admin/invitation' }
