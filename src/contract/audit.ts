import * as z from 'zod/mini'
import { emptyAsUndefined, type InboxKind, inboxFilter } from './inbox.ts'
import type { Section } from './publication.ts'
import type { Role } from './staff.ts'

/**
 * `inbox`: `export` is a CSV, `copy` a copy of one submission, `read` a page after the first, `release` and
 * `erase-held` decide quarantined rows, `quarantine` moves the rows of networks to moderation, `assign` gives a
 * message to an LGA. `access`: `refused` is a call that the role does not permit. `content`: `delete` moves an item
 * to the trash, `destroy-many` counts a member's `delete-for-good` within an hour, `preview` and `revoke` concern
 * preview links.
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

const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]

const auditFilter = {
  /** A member's id, or `shared` for the shared password. */
  staff: emptyAsUndefined(z.union([z.uuid(), z.literal('shared')])),
  kind: emptyAsUndefined(z.enum(auditKindNames)),
}

/** Query of GET /api/admin/audit; GET /api/admin/audit.csv has the same query without `cursor`. */
export const auditQuery = z.object({ cursor: inboxFilter.cursor, ...auditFilter })
export const auditCsvQuery = z.object(auditFilter)

export type AuditCsvQuery = z.output<typeof auditCsvQuery>

/** Entry of GET /api/admin/audit. Contains no personal data: of an erased submission only the id remains. */
export interface AuditEntry {
  id: string
  /** Time of the action, ISO 8601; for an hourly count (`amount`) the first action's time. */
  at: string
  action: AuditAction
  list: InboxKind | Section | 'gallery' | null
  /** Id of a submission, publication or member. */
  subject: string | null
  /** Details as product copy: 'new to contacted', '214 rows, Awka South', a title, a member's name. */
  detail: string
  /**
   * Number of failed logins or rows read within an hour, or of rows quarantined, released or erased at once;
   * otherwise 1.
   */
  amount: number
  /** The member who acted, with name and role at that time; missing for the shared password. */
  by?: { id: string; name: string; role: Role }
}
