import type { InvitationView, JoinInput, RecoveryCodeList } from '#src/contract/factors.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import { bodyErrorStatuses } from '#src/contract/rules/operation.ts'
import type { Invitation, InvitedMember, ListedMember, MemberInput } from '#src/contract/staff.ts'

export const listMembersOperation: Operation<void, ListedMember[]> = {
  method: 'GET',
  path: '/api/admin/staff',
  errors: [401],
}

export const inviteMemberOperation: Operation<MemberInput, InvitedMember> = {
  method: 'POST',
  path: '/api/admin/staff',
  errors: [401, ...bodyErrorStatuses],
}

/** Creates a new invitation link for a member and revokes the member's previous link. */
export const renewInvitationOperation: Operation<void, Invitation> = {
  method: 'POST',
  path: '/api/admin/staff/:id',
  errors: [401, 404],
}

export const changeMemberOperation: Operation<MemberInput, ListedMember> = {
  method: 'PUT',
  path: '/api/admin/staff/:id',
  errors: [401, 404, 409, ...bodyErrorStatuses],
}

export const removeMemberOperation: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/admin/staff/:id',
  errors: [401, 404, 409],
}

/** Reads an invitation. Sends the token in a POST body, because URLs are logged. */
export const readInvitationOperation: Operation<{ token: string }, InvitationView> = {
  method: 'POST',
  path: '/api/admin/invitation',
  errors: [404, 410, ...bodyErrorStatuses],
}

/** Accepts an invitation: stores the passkey or password, opens a session and returns the recovery codes. */
export const acceptInvitationOperation: Operation<JoinInput, RecoveryCodeList> = {
  method: 'PUT',
  path: '/api/admin/invitation',
  errors: [404, 410, ...bodyErrorStatuses],
}
