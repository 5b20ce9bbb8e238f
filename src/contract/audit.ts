import * as z from 'zod/mini'
import { emptyAsUndefined, type InboxKind, inboxFilter } from './inbox.ts'
import type { Section } from './publication.ts'
import type { Role } from './staff.ts'

/**
 * `inbox`: `export` is a CSV, `copy` one submission, `read` a page after the first, `release` and `erase-held` decide
 * quarantined rows, `quarantine` moves rows of networks there, `assign` gives a message to an LGA. `access`:
 * `refused` is a call that the role does not permit. `content`: `delete` moves to the trash, `destroy-many` counts a
 * member's `delete-for-good` within an hour, `preview` and `revoke` concern preview links.
 */
export const auditKinds = {
  inbox: ['export', 'copy', 'erase', 'status', 'read', 'release', 'erase-held', 'quarantine', 'assign'],
  content: [
    'draft',
    'schedule',
    'publish',
    'change',
    'unpublish',
    'delete',
    'restore',
    'delete-for-good',
    'destroy-many',
    'preview',
    'revoke',
  ],
  access: [
    'login',
    'failed-login',
    'logout',
    'refused',
    'close-shared',
    'reopen-shared',
    'end-session',
    'add-factor',
    'remove-factor',
    'recovery-codes',
  ],
  staff: ['invite', 'join', 'change-member', 'remove-member'],
} as const

export type AuditKind = keyof typeof auditKinds
export type AuditAction = (typeof auditKinds)[AuditKind][number]

const kinds = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]

const auditFilter = {
  /** A member's id, or `shared` for the shared password. */
  staff: emptyAsUndefined(z.union([z.uuid(), z.literal('shared')])),
  kind: emptyAsUndefined(z.enum(kinds)),
}

/** Query of GET /api/admin/audit; GET /api/admin/audit.csv takes it without the cursor. */
export const auditQuery = z.object({ cursor: inboxFilter.cursor, ...auditFilter })
export const auditCsvQuery = z.object(auditFilter)

export type AuditCsvQuery = z.output<typeof auditCsvQuery>

/** Entry of GET /api/admin/audit. Contains no personal data: an erased submission leaves only its id. */
export interface AuditEntry {
  id: string
  /** ISO 8601; the first time when `amount` counts an hour. */
  at: string
  action: AuditAction
  list: InboxKind | Section | 'gallery' | null
  /** Id of a submission, publication or member. */
  subject: string | null
  /** Product copy: 'new to contacted', '214 rows, Awka South', a title, a member's name. */
  detail: string
  /** Failed logins or read rows within an hour, or rows quarantined, released or erased at once; otherwise 1. */
  amount: number
  /** The member, with name and role at that time; missing for the shared password. */
  by?: { id: string; name: string; role: Role }
}
