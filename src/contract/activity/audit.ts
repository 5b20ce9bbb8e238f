import * as z from 'zod/mini'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import { inboxFilter, treatEmptyAsUndefined } from '#src/contract/submissions/inbox.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import type { Role } from '#src/contract/team/members.ts'

/** Audit actions by kind. `delete`: to the trash. `read`: a further inbox page. `refused`: forbidden by the role. */
export const auditKinds = {
  inbox: [
    'export',
    'copy',
    'erase',
    'status',
    'read',
    'release',
    'erase-quarantined',
    'quarantine',
    'assign',
    'assign-member',
    'assign-many',
    'merge',
    'enter',
    'check-in',
    'undo-check-in',
    'import',
    'undo-import',
    'call',
  ],
  reach: ['create-link', 'change-link', 'delete-link'],
  content: [
    'draft',
    'schedule',
    'publish',
    'change',
    'unpublish',
    'schedule-end',
    'pin',
    'unpin',
    'delete',
    'restore',
    'delete-for-good',
    'destroy-many',
    'preview',
    'revoke',
    'publish-account-number',
    'copy-unsaved',
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
  staff: ['invite', 'join', 'change-member', 'remove-member', 'revoke-invitation'],
  settings: ['change-settings', 'publish-site', 'preview-settings', 'revoke-settings', 'copy-unsaved-settings'],
} as const

export type AuditKind = keyof typeof auditKinds
export type AuditAction = (typeof auditKinds)[AuditKind][number]

const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]

const auditFilter = {
  /** Id of the member whose actions are listed, or `shared` for the shared password. */
  staff: treatEmptyAsUndefined(z.union([z.uuid(), z.literal('shared')])),
  kind: treatEmptyAsUndefined(z.enum(auditKindNames)),
}

/** Query of GET /api/admin/audit. The CSV export at /api/admin/audit.csv accepts the same query without `cursor`. */
export const auditQuery = z.object({ cursor: inboxFilter.cursor, ...auditFilter })
export const auditCsvQuery = z.object(auditFilter)

export type AuditCsvQuery = z.output<typeof auditCsvQuery>

/** Entry of the audit log. Contains no submitted personal data: only the id of an erased submission remains. */
export interface AuditEntry {
  id: string
  /** Time of the action, ISO 8601. For an entry that counts the actions of an hour, the time of the first action. */
  at: string
  action: AuditAction
  collection: SubmissionKind | PublicationCollection | 'gallery' | null
  /** Id of the submission, publication or member that the action concerns; null for other actions. */
  subject: string | null
  /** Details shown to staff, such as 'new to contacted', '214 rows, Awka South', a title or a member's name. */
  detail: string
  /** Number of actions or rows that the entry counts, such as the failed logins of an hour; 1 for a single action. */
  amount: number
  /** Member who acted, with name and role at that time; missing for the shared password. */
  by?: { id: string; name: string; role: Role }
}
