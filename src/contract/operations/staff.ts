import type {
  Access,
  ConfirmationInput,
  InvitationView,
  JoinInput,
  OwnPasskey,
  PasskeyInput,
  PasskeyOptions,
  PasswordInput,
  RecoveryCodes,
  TotpSetup,
} from '#src/contract/factors.ts'
import type { Invitation, Invited, ListedMember, MemberInput } from '#src/contract/staff.ts'
import type { Operation } from './operation.ts'

const badBody = [400, 413, 415, 422]

export const listMembers: Operation<void, ListedMember[]> = { method: 'GET', path: '/api/admin/staff', errors: [401] }

export const inviteMember: Operation<MemberInput, Invited> = {
  method: 'POST',
  path: '/api/admin/staff',
  errors: [401, ...badBody],
}

/** Creates a new link for a member and revokes the former one. */
export const renewInvitation: Operation<void, Invitation> = {
  method: 'POST',
  path: '/api/admin/staff/:id',
  errors: [401, 404],
}

export const changeMember: Operation<MemberInput, ListedMember> = {
  method: 'PUT',
  path: '/api/admin/staff/:id',
  errors: [401, 404, 409, ...badBody],
}

export const removeMember: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/admin/staff/:id',
  errors: [401, 404, 409],
}

/** POST keeps the token out of logged addresses. */
export const readInvitation: Operation<{ token: string }, InvitationView> = {
  method: 'POST',
  path: '/api/admin/invitation',
  errors: [404, 410, ...badBody],
}

/** Sets the factor, opens a session, and returns the recovery codes once. */
export const acceptInvitation: Operation<JoinInput, RecoveryCodes> = {
  method: 'PUT',
  path: '/api/admin/invitation',
  errors: [404, 410, ...badBody],
}

export const readAccess: Operation<void, Access> = { method: 'GET', path: '/api/admin/access', errors: [401, 404] }

export const endOtherSessions: Operation<void, { done: number }> = {
  method: 'DELETE',
  path: '/api/admin/access',
  errors: [401, 404],
}

export const endOneSession: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/admin/access/:id',
  errors: [401, 404],
}

/** Options to create a passkey for the current member. */
export const readPasskeyOptions: Operation<void, PasskeyOptions> = {
  method: 'GET',
  path: '/api/admin/passkeys',
  errors: [401, 404],
}

export const addPasskey: Operation<PasskeyInput, OwnPasskey> = {
  method: 'POST',
  path: '/api/admin/passkeys',
  errors: [401, 404, ...badBody],
}

export const removePasskey: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/admin/passkeys/:id',
  errors: [401, 404, 409],
}

export const readTotpSetup: Operation<void, TotpSetup> = {
  method: 'GET',
  path: '/api/admin/password',
  errors: [401, 404],
}

export const setPassword: Operation<PasswordInput, void> = {
  method: 'PUT',
  path: '/api/admin/password',
  errors: [401, 404, ...badBody],
}

export const removePassword: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/admin/password',
  errors: [401, 404, 409],
}

export const renewRecoveryCodes: Operation<void, RecoveryCodes> = {
  method: 'POST',
  path: '/api/admin/recovery-codes',
  errors: [401, 404],
}

/** Options to sign with a passkey of the current member. */
export const readConfirmationOptions: Operation<void, PasskeyOptions> = {
  method: 'GET',
  path: '/api/admin/confirm',
  errors: [401, 404],
}

export const confirm: Operation<ConfirmationInput, void> = {
  method: 'POST',
  path: '/api/admin/confirm',
  errors: [401, 404, ...badBody],
}
