import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type {
  ConfirmationInput,
  OwnAccess,
  OwnPasskey,
  PasskeyInput,
  PasskeyOptions,
  PasswordInput,
  RecoveryCodeList,
  TotpEnrolment,
} from './factors.ts'

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
