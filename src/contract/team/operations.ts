import { bodyErrors, defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type {
  ConfirmationInput,
  InvitationView,
  JoinInput,
  LoginInput,
  OwnAccess,
  OwnPasskey,
  PasskeyInput,
  PasskeyOptions,
  PasswordInput,
  RecoveryCodeList,
  TotpEnrolment,
} from './factors.ts'
import type { Invitation, InvitedMember, ListedMember, MemberInput } from './members.ts'
import type { SessionState } from './session.ts'

export const readSessionOperation = defineOperation<void, SessionState>('GET', '/api/admin/session')

/** Logs in with the shared password or as a member. A response header contains the session token. */
export const logInOperation = defineOperation<LoginInput>('POST', '/api/admin/login', [401, ...bodyErrors])

/** Returns WebAuthn options for a login with any passkey, without a user name. */
export const readLoginOptionsOperation = defineOperation<void, PasskeyOptions>('GET', '/api/admin/login')

export const logOutOperation = defineOperation('POST', '/api/admin/logout')

const memberBodyErrors = [404, ...staffBodyErrors]

export const readAccessOperation = defineOperation<void, OwnAccess>('GET', '/api/admin/access', [401, 404])

export const endOtherSessionsOperation = defineOperation<void, { done: number }>(
  'DELETE',
  '/api/admin/access',
  [401, 404],
)

export const endOneSessionOperation = defineOperation('DELETE', '/api/admin/access/:id', [401, 404])

/** Returns the WebAuthn options with which the current member creates a passkey. */
export const readPasskeyOptionsOperation = defineOperation<void, PasskeyOptions>(
  'GET',
  '/api/admin/passkeys',
  [401, 404],
)

export const addPasskeyOperation = defineOperation<PasskeyInput, OwnPasskey>(
  'POST',
  '/api/admin/passkeys',
  memberBodyErrors,
)

export const removePasskeyOperation = defineOperation('DELETE', '/api/admin/passkeys/:id', [401, 404, 409])

export const readTotpSetupOperation = defineOperation<void, TotpEnrolment>('GET', '/api/admin/password', [401, 404])

export const setPasswordOperation = defineOperation<PasswordInput>('PUT', '/api/admin/password', memberBodyErrors)

export const removePasswordOperation = defineOperation('DELETE', '/api/admin/password', [401, 404, 409])

export const renewRecoveryCodesOperation = defineOperation<void, RecoveryCodeList>(
  'POST',
  '/api/admin/recovery-codes',
  [401, 404],
)

/** Returns the WebAuthn options with which the current member signs for step-up authentication. */
export const readConfirmationOptionsOperation = defineOperation<void, PasskeyOptions>(
  'GET',
  '/api/admin/confirm',
  [401, 404],
)

export const confirmOperation = defineOperation<ConfirmationInput>('POST', '/api/admin/confirm', memberBodyErrors)

export const listMembersOperation = defineOperation<void, ListedMember[]>('GET', '/api/admin/staff', [401])

export const inviteMemberOperation = defineOperation<MemberInput, InvitedMember>(
  'POST',
  '/api/admin/staff',
  staffBodyErrors,
)

/** Creates a new invitation link for a member and revokes the member's previous link. */
export const renewInvitationOperation = defineOperation<void, Invitation>('POST', '/api/admin/staff/:id', [401, 404])

/** Revokes a member's open invitation link. */
export const revokeInvitationOperation = defineOperation('DELETE', '/api/admin/staff/:id/invitation', [401, 404])

export const changeMemberOperation = defineOperation<MemberInput, ListedMember>('PUT', '/api/admin/staff/:id', [
  404,
  409,
  ...staffBodyErrors,
])

export const removeMemberOperation = defineOperation('DELETE', '/api/admin/staff/:id', [401, 404, 409])

const invitationErrors = [404, 410, ...bodyErrors]

/** Reads an invitation. Sends the token in a POST body, because URLs are logged. */
export const readInvitationOperation = defineOperation<{ token: string }, InvitationView>(
  'POST',
  '/api/admin/invitation',
  invitationErrors,
)

/** Accepts an invitation: stores the passkey or password, opens a session and returns the recovery codes. */
export const acceptInvitationOperation = defineOperation<JoinInput, RecoveryCodeList>(
  'PUT',
  '/api/admin/invitation',
  invitationErrors,
)
