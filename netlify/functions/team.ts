import type { Config } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import {
  handleInviteMember,
  handleListMembers,
  handleRemoveMember,
  handleRenewInvitation,
  handleRevokeInvitation,
  handleUpdateMember,
} from '#netlify/team/members/members.ts'
import { clearLoginAccessCacheAfter } from '#netlify/team/shared-password/login-access.ts'

// Import on first use, because the passkey and TOTP libraries load slowly.
const loadInvitation = () => import('#netlify/team/members/invitation.ts')

export default routes({
  '/api/admin/staff': { GET: handleListMembers, POST: clearLoginAccessCacheAfter(handleInviteMember) },
  '/api/admin/staff/:id': {
    POST: clearLoginAccessCacheAfter(handleRenewInvitation),
    PUT: clearLoginAccessCacheAfter(handleUpdateMember),
    DELETE: clearLoginAccessCacheAfter(handleRemoveMember),
  },
  '/api/admin/staff/:id/invitation': { DELETE: handleRevokeInvitation },
  '/api/admin/invitation': {
    POST: async (request) => (await loadInvitation()).handleReadInvitation(request),
    PUT: clearLoginAccessCacheAfter(async (request) => (await loadInvitation()).handleAcceptInvitation(request)),
  },
})

export const config: Config = {
  path: ['/api/admin/staff', '/api/admin/staff/:id', '/api/admin/staff/:id/invitation', '/api/admin/invitation'],
}
