import type {
  ConfirmationInput,
  InvitationView,
  JoinInput,
  OwnAccess,
  OwnPasskey,
  PasskeyInput,
  PasskeyOptions,
  PasswordInput,
  RecoveryCodeList,
  TotpEnrolment,
} from '#src/contract/factors.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import type { Invitation, InvitedMember, ListedMember, MemberInput } from '#src/contract/staff.ts'

const bodyErrorStatuses = [400, 413, 415, 422]

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

export const readAccessOperation: Operation<void, OwnAccess> = {
  method: 'GET',
  path: '/api/admin/access',
  errors: [401, 404],
}

export const endOtherSessionsOperation: Operation<void, { done: number }> = {
  method: 'DELETE',
  path: '/api/admin/access',
  errors: [401, 404],
}

export const endOneSessionOperation: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/admin/access/:id',
  errors: [401, 404],
}

/** Returns the WebAuthn options with which the current member creates a passkey. */
export const readPasskeyOptionsOperation: Operation<void, PasskeyOptions> = {
  method: 'GET',
  path: '/api/admin/passkeys',
  errors: [401, 404],
}

export const addPasskeyOperation: Operation<PasskeyInput, OwnPasskey> = {
  method: 'POST',
  path: '/api/admin/passkeys',
  errors: [401, 404, ...bodyErrorStatuses],
}

export const removePasskeyOperation: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/admin/passkeys/:id',
  errors: [401, 404, 409],
}

export const readTotpSetupOperation: Operation<void, TotpEnrolment> = {
  method: 'GET',
  path: '/api/admin/password',
  errors: [401, 404],
}

export const setPasswordOperation: Operation<PasswordInput, void> = {
  method: 'PUT',
  path: '/api/admin/password',
  errors: [401, 404, ...bodyErrorStatuses],
}

export const removePasswordOperation: Operation<void, void> = {
  method: 'DELETE',
  path: '/api/admin/password',
  errors: [401, 404, 409],
}

export const renewRecoveryCodesOperation: Operation<void, RecoveryCodeList> = {
  method: 'POST',
  path: '/api/admin/recovery-codes',
  errors: [401, 404],
}

/** Returns the WebAuthn options with which the current member signs for step-up authentication. */
export const readConfirmationOptionsOperation: Operation<void, PasskeyOptions> = {
  method: 'GET',
  path: '/api/admin/confirm',
  errors: [401, 404],
}

export const confirmOperation: Operation<ConfirmationInput, void> = {
  method: 'POST',
  path: '/api/admin/confirm',
  errors: [401, 404, ...bodyErrorStatuses],
}
