import * as z from 'zod/mini'
import { filter, type InboxKind, orNone } from './inbox.ts'
import type { Section } from './publication.ts'
import type { Role } from './staff.ts'

/**
 * `inbox`: `export` is a CSV of many, `copy` one submission, `read` past a list's first page, `release` and `erase-held`
 * of held ones, `quarantine` of those of some networks, `assign` a message to an LGA. `access`: `refused` is what a role does not include. `content`: publications,
 * where `delete` is into the trash, `destroy-many` counts a member's `delete-for-good` of one hour, and `preview` and `revoke` are of links to what visitors cannot see yet.
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

const which = {
  /** A member's id, or `shared` for what the shared password did. */
  staff: orNone(z.union([z.uuid(), z.literal('shared')])),
  kind: orNone(z.enum(kinds)),
}

/** What GET /api/admin/audit takes; /api/admin/audit.csv takes all of it but the cursor. */
export const auditQuery = z.object({ cursor: filter.cursor, ...which })
export const auditCsvQuery = z.object(which)

export type AuditFilter = z.output<typeof auditCsvQuery>

/** A line of GET /api/admin/audit, a `CursorPage`. No volunteer is named in it: an erased submission leaves an id alone. */
export interface AuditLine {
  id: string
  /** ISO 8601; of a line that counts an hour, its first time. */
  at: string
  action: AuditAction
  list: InboxKind | Section | 'gallery' | null
  /** Of a submission, a publication, or a member of staff. */
  subject: string | null
  /** In words, for staff: 'new to contacted', '214 rows, Awka South', a title, the name of a member. */
  detail: string
  /** How many wrong passwords, or rows that were read, within an hour, or held ones at once; 1 in any other line. */
  amount: number
  /** Who did it, by the name and the role of then; missing for the shared password. */
  by?: { id: string; name: string; role: Role }
}
