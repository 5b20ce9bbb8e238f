import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import type { ChangeResult } from '#netlify/database/change.ts'
import { db, type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { rejectField } from '#netlify/http/problem.ts'
import type { Lga } from '#src/content/lgas.ts'
import type { ContactMethod } from '#src/contract/submissions/inbox.ts'
import type { Message } from '#src/contract/submissions/messages.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { findAssignee, lockAssignee } from './inbox/assignment.queries.ts'
import { insertSubmissionEvents, listSubmissionEvents, type NewSubmissionEvent } from './inbox/history.queries.ts'
import { findSubmission } from './inbox/inbox.queries.ts'
import {
  inboxTables,
  isInInbox,
  isInScope,
  lgaColumns,
  type Scope,
  type SubmissionFilter,
} from './inbox/inbox-filter.queries.ts'

export interface SubmissionPatch {
  status?: Volunteer['status'] | Message['status'] | undefined
  note?: string | undefined
  /** Area to assign to a message; null for none. Omitted for volunteers, who choose their own area. */
  lga?: Lga | null | undefined
  assignedTo?: string | null | undefined
  dueOn?: string | null | undefined
  contactedBy?: ContactMethod | undefined
}

const ONE_PERSON = 'one person'

interface FormerRow {
  status: string
  note: string
  lga: string | null
  assigned_to: string | null
  due_on: string | null
}

/** Returns the member and the due day after a change. Removes a member who may not read the submission any more. */
async function resolveAssignment(
  trx: Executor,
  formerRow: FormerRow,
  {
    lga = formerRow.lga,
    assignedTo = formerRow.assigned_to,
    dueOn,
  }: Omit<SubmissionPatch, 'lga'> & { lga?: string | null | undefined },
) {
  const assignee = assignedTo === null ? undefined : await findAssignee(trx, assignedTo, lga)
  if (!assignee && assignedTo !== null && assignedTo !== formerRow.assigned_to)
    rejectField('assignedTo', 'This member may not read the submission')
  if (!assignee && dueOn) rejectField('dueOn', 'Choose a member first')
  return { assignee, due_on: assignee ? (dueOn === undefined ? formerRow.due_on : dueOn) : null }
}

/** Updates a submission if its version is in `versions` or `versions` is omitted, and records the change. */
export async function updateSubmission(
  kind: SubmissionKind,
  id: string,
  patch: SubmissionPatch,
  { versions, scope }: { versions?: number[] | undefined; scope: Scope },
): Promise<ChangeResult<{ item: Volunteer | Message }>> {
  const { status, note, lga, assignedTo, contactedBy } = patch
  return await transaction(async (trx) => {
    if (assignedTo) await lockAssignee(trx, assignedTo)
    const formerRow = await trx
      .selectFrom(inboxTables[kind])
      .select((eb) => ['status', 'note', 'version', 'assigned_to', 'due_on', eb.ref(lgaColumns[kind]).as('lga')])
      .where('id', '=', id)
      .where(isInScope(kind, scope))
      .forUpdate()
      .executeTakeFirst()
    if (!formerRow) return { kind: 'not-found' }
    if (versions && !versions.includes(formerRow.version)) return { kind: 'conflict' }
    const { assignee, due_on } = await resolveAssignment(trx, formerRow, patch)
    const assigned_to = assignee?.id ?? null
    await trx
      .updateTable(inboxTables[kind])
      .set((eb) => ({
        version: eb('version', '+', 1),
        status,
        note,
        assigned_to,
        due_on,
        [lgaColumns[kind]]: lga,
      }))
      .where('id', '=', id)
      .execute()
    const events: NewSubmissionEvent[] = []
    if (contactedBy) events.push({ kind: 'contact', detail: contactedBy })
    if (status !== undefined && status !== formerRow.status) {
      const detail = `${formerRow.status} to ${status}`
      events.push({ kind: 'status', detail })
      await insertAuditEntry(trx, { action: 'status', collection: kind, subject: id, detail })
    }
    if (note !== undefined && note !== formerRow.note) events.push({ kind: 'note', detail: note })
    if (lga !== undefined && lga !== formerRow.lga) {
      events.push({ kind: 'area', detail: lga ?? '' })
      await insertAuditEntry(trx, { action: 'assign', collection: kind, subject: id, detail: lga ?? 'no area' })
    }
    if (assigned_to !== formerRow.assigned_to) {
      events.push({ kind: 'assign', detail: assignee?.name ?? '' })
      const detail = assignee?.name ?? 'no member'
      await insertAuditEntry(trx, { action: 'assign-member', collection: kind, subject: id, detail })
    }
    await insertSubmissionEvents(trx, kind, [id], events)
    const item = await findSubmission(trx, kind, id, scope)
    return item ? { kind: 'done', item } : { kind: 'not-found' }
  })
}

/** Adds an audit entry for the export of the submissions that match the filter. */
export async function insertExportAuditEntry(
  kind: SubmissionKind,
  filter: SubmissionFilter,
  isLaterExportPart: boolean,
): Promise<void> {
  const { count } = await readDb()
    .selectFrom(inboxTables[kind])
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where(isInInbox(kind, filter))
    .executeTakeFirstOrThrow()
  const rowsText = count === 1 ? '1 row' : `${count} rows`
  const filterTexts = [
    filter.lga,
    filter.status,
    filter.assigned && 'by member',
    filter.search && 'by search',
    filter.ids && 'selected',
    isLaterExportPart && 'a later part',
  ]
  await insertAuditEntry(db(), {
    action: 'export',
    collection: kind,
    detail: [rowsText, ...filterTexts].filter(Boolean).join(', '),
  })
}

export async function submissionExists(kind: SubmissionKind, id: string, scope: Scope): Promise<boolean> {
  return (await findSubmission(readDb(), kind, id, scope)) !== undefined
}

/** Finds a submission with its history and adds an audit entry that its data was copied. */
export async function findSubmissionForCopy(kind: SubmissionKind, id: string, scope: Scope) {
  return await transaction(async (trx) => {
    const item = await findSubmission(trx, kind, id, scope)
    if (!item) return undefined
    await insertAuditEntry(trx, { action: 'copy', collection: kind, subject: id, detail: ONE_PERSON })
    return { ...item, history: await listSubmissionEvents(trx, kind, id) }
  })
}

/** Deletes a submission. With `hasQueuedCopies`, audits the deletion even if only the form queue had the submission. */
export async function deleteSubmission(
  kind: SubmissionKind,
  id: string,
  scope: Scope,
  hasQueuedCopies: boolean,
): Promise<boolean> {
  return await transaction(async (trx) => {
    // Wait for a concurrent insert of this submission, so that the delete finds its row.
    await trx.selectNoFrom((eb) => eb.fn('lock_submission', [eb.val(id)]).as('is_locked')).execute()
    const { numDeletedRows } = await trx
      .deleteFrom(inboxTables[kind])
      .where('id', '=', id)
      .where(isInScope(kind, scope))
      .executeTakeFirst()
    const isErased = numDeletedRows > 0n || hasQueuedCopies
    if (isErased) await insertAuditEntry(trx, { action: 'erase', collection: kind, subject: id, detail: ONE_PERSON })
    return isErased
  })
}
