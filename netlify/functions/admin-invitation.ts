import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { clearLoginAccessCacheAfter } from '#netlify/staff/access-cache.ts'
import { handleAcceptInvitation, handleReadInvitation } from '#netlify/staff/invitation.ts'

export default endpoint({ POST: handleReadInvitation, PUT: clearLoginAccessCacheAfter(handleAcceptInvitation) })

export const config: Config = { path: '/api/admin/invitation' }
