import type { AuditLine, CursorPage, InboxSummary } from '#src/contract/inbox.ts'
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

export const readSummary: Operation<void, InboxSummary> = { method: 'GET', path: '/api/admin/summary', errors: [401] }

export const listAudit: Operation<void, CursorPage<AuditLine>> = {
  method: 'GET',
  path: '/api/admin/audit',
  errors: [401, 422],
}
