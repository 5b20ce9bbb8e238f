import type { LoginInput, PasskeyOptions } from '#src/contract/factors.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import type { SessionState } from '#src/contract/session.ts'

export const readSessionOperation: Operation<void, SessionState> = {
  method: 'GET',
  path: '/api/admin/session',
  errors: [],
}

/** Logs in with the shared password or as a member. A response header contains the session token. */
export const logInOperation: Operation<LoginInput, void> = {
  method: 'POST',
  path: '/api/admin/login',
  errors: [400, 401, 413, 415, 422],
}

/** Returns WebAuthn options for a login with any passkey, without a user name. */
export const readLoginOptionsOperation: Operation<void, PasskeyOptions> = {
  method: 'GET',
  path: '/api/admin/login',
  errors: [],
}

export const logOutOperation: Operation<void, void> = { method: 'POST', path: '/api/admin/logout', errors: [] }
