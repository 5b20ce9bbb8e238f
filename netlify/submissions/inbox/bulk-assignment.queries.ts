import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, transaction } from '#netlify/database/client.ts'
import { getActor } from '#netlify/http/actor.ts'
import { rejectField } from '#netlify/http/problem.ts'
import type { AssignedRow, AssignmentOutcome, BulkAssignment } from '#src/contract/submissions/assignment.ts'
import { MAX_SELECTED_ROWS } from '#src/contract/submissions/inbox.ts'
import { lockAssignee, mayReadArea } from './assignment.queries.ts'
import { insertSubmissionEvents } from './history.queries.ts'
import { hasId, inboxTables, isInInbox, lgaColumns, type Scope, submissionColumns } from './inbox-filter.queries.ts'

/** Locks the selected submissions, and tells for each whether the member may read it. */
async function lockSelectedRows(trx: Executor, { kind, selection, assignedTo }: BulkAssignment, scope: Scope) {
  const filter = 'filter' in selection ? selection.filter : { search: null }
  return await trx
    .selectFrom(inboxTables[kind])
    .select((eb) => [
      'id',
      'version',
      'assigned_to',
      'due_on',
      eb
        .exists(
          eb
            .selectFrom('members')
            .select('members.id')
            .where('members.id', '=', assignedTo)
            .where(mayReadArea(eb.ref(lgaColumns[kind]))),
        )
        .as('is_readable'),
    ])
    .where(isInInbox(kind, { ...filter, scope }))
    .where((eb) =>
      'filter' in selection
        ? eb('created_at', '<=', new Date(selection.until))
        : hasId(selection.rows.map(({ id }) => id)),
    )
    .orderBy('id')
    .limit(MAX_SELECTED_ROWS + 1)
    .forUpdate()
    .execute()
}

type SelectedRow = Awaited<ReturnType<typeof lockSelectedRows>>[number]

/**
 * Lists the rows that another user has assigned since the user saw them. Call it with locked rows: a new statement sees
 * the changes that the lock waited for.
 */
async function listChangedIds(
  trx: Executor,
  { kind, selection }: BulkAssignment,
  rows: SelectedRow[],
): Promise<Set<string>> {
  if ('rows' in selection) {
    const seen = new Map(selection.rows.map(({ id, assignedTo }) => [id.toLowerCase(), assignedTo]))
    return new Set(rows.flatMap(({ id, assigned_to }) => (seen.get(id) === assigned_to ? [] : id)))
  }
  const column = submissionColumns[kind]
  const events = await trx
    .selectFrom('submission_events')
    .select(column)
    .where((eb) => eb(column, '=', eb.fn.any(eb.val(rows.map(({ id }) => id)))))
    .where('kind', '=', 'assign')
    .where('created_at', '>', new Date(selection.until))
    .where('changed_by', 'is distinct from', getActor()?.name ?? null)
    .execute()
  return new Set(events.flatMap((event) => event[column] ?? []))
}

function decideOutcome(
  { id, assigned_to, due_on, is_readable }: SelectedRow,
  { assignedTo, dueOn = due_on }: BulkAssignment,
  changedIds: ReadonlySet<string>,
): AssignmentOutcome {
  if (assigned_to === assignedTo && due_on === dueOn) return 'unchanged'
  if (assigned_to !== assignedTo && changedIds.has(id)) return 'changed'
  return assignedTo === null || is_readable ? 'assigned' : 'refused'
}

async function readMemberName(trx: Executor, id: string | null): Promise<string> {
  if (id === null) return ''
  const member = await trx.selectFrom('members').select('name').where('id', '=', id).executeTakeFirst()
  return member?.name ?? ''
}

/** Assigns the selected submissions to a member, and records it with one audit entry. */
export async function assignSubmissions(input: BulkAssignment, scope: Scope): Promise<AssignedRow[]> {
  const { kind, selection, assignedTo, dueOn } = input
  if (assignedTo === null && dueOn) rejectField('dueOn', 'Choose a member first')
  return await transaction(async (trx) => {
    if (assignedTo) await lockAssignee(trx, assignedTo)
    const rows = await lockSelectedRows(trx, input, scope)
    if (rows.length > MAX_SELECTED_ROWS) rejectField('selection', `Select at most ${MAX_SELECTED_ROWS}`)
    const changedIds = await listChangedIds(trx, input, rows)
    const results = rows.map((row) => ({
      id: row.id,
      version: row.version,
      outcome: decideOutcome(row, input, changedIds),
    }))
    const assignedIds = results.flatMap(({ id, outcome }) => (outcome === 'assigned' ? id : []))
    if (assignedIds.length === 0) return results
    await trx
      .updateTable(inboxTables[kind])
      .set((eb) => ({
        version: eb('version', '+', 1),
        assigned_to: assignedTo,
        due_on: assignedTo === null ? null : dueOn,
      }))
      .where(hasId(assignedIds))
      .execute()
    const name = await readMemberName(trx, assignedTo)
    const reassignedIds = assignedIds.filter((id) =>
      rows.some((row) => row.id === id && row.assigned_to !== assignedTo),
    )
    await insertSubmissionEvents(trx, kind, reassignedIds, [{ kind: 'assign', detail: name }])
    const skippedCount = ('rows' in selection ? selection.rows : rows).length - assignedIds.length
    const detail = [name || 'no member', skippedCount > 0 && `${skippedCount} skipped`].filter(Boolean).join(', ')
    await insertAuditEntry(trx, { action: 'assign-many', collection: kind, detail, amount: assignedIds.length })
    return results.map((row) => (row.outcome === 'assigned' ? { ...row, version: row.version + 1 } : row))
  })
}
