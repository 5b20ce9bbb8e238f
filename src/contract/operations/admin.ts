import type { AuditLine, DeskPage, DeskSummary } from '#src/contract/desk.ts'
import type { SessionState } from '#src/contract/session.ts'
import type { Operation } from './operation.ts'

export const readSession: Operation<void, SessionState> = { method: 'GET', path: '/api/admin/session', errors: [] }

/** Its answer carries the bearer in a header. */
export const logIn: Operation<{ password: string }, void> = {
  method: 'POST',
  path: '/api/admin/login',
  errors: [400, 401, 413, 415, 422],
}

export const logOut: Operation<void, void> = { method: 'POST', path: '/api/admin/logout', errors: [] }

export const readSummary: Operation<void, DeskSummary> = { method: 'GET', path: '/api/admin/summary', errors: [401] }

/** Who did what with people's data, newest first, from a cursor on. */
export const listAudit: Operation<void, DeskPage<AuditLine>> = {
  method: 'GET',
  path: '/api/admin/audit',
  errors: [401, 422],
}
