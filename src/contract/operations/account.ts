import type {
  ConfirmationInput,
  OwnAccess,
  OwnPasskey,
  PasskeyInput,
  PasskeyOptions,
  PasswordInput,
  RecoveryCodeList,
  TotpEnrolment,
} from '#src/contract/factors.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import { bodyErrorStatuses } from '#src/contract/rules/operation.ts'

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
