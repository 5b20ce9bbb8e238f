import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import type { ChangeResult } from '#netlify/database/change.ts'
import { db, type Executor, transaction } from '#netlify/database/client.ts'
import type { Lga } from '#src/content/lgas.ts'
import type { InboxKind } from '#src/contract/inbox.ts'
import type { Message } from '#src/contract/messages.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { findMessage, findVolunteer } from './inbox/inbox.queries.ts'
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
}

const ONE_PERSON = 'one person'

async function findSubmission(executor: Executor, list: InboxKind, id: string, scope: Scope) {
  return list === 'volunteers' ? await findVolunteer(executor, id, scope) : await findMessage(executor, id, scope)
}

/** Updates a submission if its version is in `versions` or `versions` is omitted. */
export async function updateSubmission(
  list: InboxKind,
  id: string,
  { status, note, lga }: SubmissionPatch,
  { versions, scope }: { versions?: number[] | undefined; scope: Scope },
): Promise<ChangeResult<{ item: Volunteer | Message }>> {
  return await transaction(async (trx) => {
    const formerRow = await trx
      .selectFrom(inboxTables[list])
      .select((eb) => ['status', 'version', eb.ref(lgaColumns[list]).as('lga')])
      .where('id', '=', id)
      .where(isInScope(list, scope))
      .forUpdate()
      .executeTakeFirst()
    if (!formerRow) return { kind: 'not-found' }
    if (versions && !versions.includes(formerRow.version)) return { kind: 'conflict' }
    await trx
      .updateTable(inboxTables[list])
      .set((eb) => ({
        version: eb('version', '+', 1),
        status,
        note,
        ...(list === 'messages' && { assigned_lga: lga }),
      }))
      .where('id', '=', id)
      .execute()
    if (status !== undefined && status !== formerRow.status)
      await insertAuditEntry(trx, { action: 'status', list, subject: id, detail: `${formerRow.status} to ${status}` })
    if (lga !== undefined && lga !== formerRow.lga)
      await insertAuditEntry(trx, { action: 'assign', list, subject: id, detail: lga ?? 'no area' })
    const item = await findSubmission(trx, list, id, scope)
    return item ? { kind: 'done', item } : { kind: 'not-found' }
  })
}

/** Adds an audit entry for the export of the submissions that match the filter. */
export async function insertExportAuditEntry(
  list: InboxKind,
  filter: SubmissionFilter,
  isLaterExportPart: boolean,
): Promise<void> {
  const { count } = await db()
    .selectFrom(inboxTables[list])
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where(isInInbox(list, filter))
    .executeTakeFirstOrThrow()
  const rowsText = count === 1 ? '1 row' : `${count} rows`
  const filterTexts = [filter.lga, filter.status, filter.search && 'by search', isLaterExportPart && 'a later part']
  await insertAuditEntry(db(), {
    action: 'export',
    list,
    detail: [rowsText, ...filterTexts].filter(Boolean).join(', '),
  })
}

export async function submissionExists(list: InboxKind, id: string, scope: Scope): Promise<boolean> {
  return (await findSubmission(db(), list, id, scope)) !== undefined
}

/** Finds a submission and adds an audit entry that its data was copied. */
export async function findSubmissionForCopy(
  list: InboxKind,
  id: string,
  scope: Scope,
): Promise<Volunteer | Message | undefined> {
  return await transaction(async (trx) => {
    const item = await findSubmission(trx, list, id, scope)
    if (item) await insertAuditEntry(trx, { action: 'copy', list, subject: id, detail: ONE_PERSON })
    return item
  })
}

/** Deletes a submission. With `hasQueuedCopies`, audits the deletion even if only the form queue had the submission. */
export async function deleteSubmission(
  list: InboxKind,
  id: string,
  scope: Scope,
  hasQueuedCopies: boolean,
): Promise<boolean> {
  return await transaction(async (trx) => {
    // Wait for a concurrent insert of this submission, so that the delete finds its row.
    await trx.selectNoFrom((eb) => eb.fn('lock_submission', [eb.val(id)]).as('is_locked')).execute()
    const { numDeletedRows } = await trx
      .deleteFrom(inboxTables[list])
      .where('id', '=', id)
      .where(isInScope(list, scope))
      .executeTakeFirst()
    const isErased = numDeletedRows > 0n || hasQueuedCopies
    if (isErased) await insertAuditEntry(trx, { action: 'erase', list, subject: id, detail: ONE_PERSON })
    return isErased
  })
}
