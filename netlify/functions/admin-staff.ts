import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { clearLoginAccessCacheAfter } from '#netlify/staff/access-cache.ts'
import {
  handleInviteMember,
  handleListMembers,
  handleRemoveMember,
  handleRenewInvitation,
  handleUpdateMember,
} from '#netlify/staff/members.ts'

export default endpoint(
  { GET: handleListMembers, POST: clearLoginAccessCacheAfter(handleInviteMember) },
  {
    POST: handleRenewInvitation,
    PUT: clearLoginAccessCacheAfter(handleUpdateMember),
    DELETE: clearLoginAccessCacheAfter(handleRemoveMember),
  },
)

export const config: Config = { path: ['/api/admin/staff', '/api/admin/staff/:id'] }
