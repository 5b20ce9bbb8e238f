import { bodyErrors, defineOperation } from '#src/contract/rules/operation.ts'
import type { LoginInput, PasskeyOptions } from './factors.ts'
import type { SessionState } from './session.ts'

export const readSessionOperation = defineOperation<void, SessionState>('GET', '/api/admin/session')

/** Logs in with the shared password or as a member. A response header contains the session token. */
export const logInOperation = defineOperation<LoginInput>('POST', '/api/admin/login', [401, ...bodyErrors])

/** Returns WebAuthn options for a login with any passkey, without a user name. */
export const readLoginOptionsOperation = defineOperation<void, PasskeyOptions>('GET', '/api/admin/login')

export const logOutOperation = defineOperation('POST', '/api/admin/logout')
