import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { clearAccessCacheAfter } from '#netlify/staff/access-cache.ts'
import {
  handleInviteMember,
  handleListMembers,
  handleRemoveMember,
  handleRenewInvitation,
  handleUpdateMember,
} from '#netlify/staff/members.ts'

export default endpoint(
  { GET: handleListMembers, POST: clearAccessCacheAfter(handleInviteMember) },
  {
    POST: handleRenewInvitation,
    PUT: clearAccessCacheAfter(handleUpdateMember),
    DELETE: clearAccessCacheAfter(handleRemoveMember),
  },
)

export const config: Config = { path: ['/api/admin/staff', '/api/admin/staff/:id'] }
