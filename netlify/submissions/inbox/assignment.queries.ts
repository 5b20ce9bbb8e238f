import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { type Executor, readDb } from '#netlify/database/client.ts'
import type { DB } from '#netlify/database/types.ts'
import { type AssignedMember, type SubmissionKind, submissionKinds } from '#src/contract/submissions/submissions.ts'
import type { Member } from '#src/contract/team/members.ts'
import { insertSubmissionEvents } from './history.queries.ts'
import { inboxTables, isInScope } from './inbox-filter.queries.ts'

/** Matches members who may read submissions of the area: owners, and coordinators of the area. */
function mayReadArea(lga: string | null): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'members'>()
  return eb.and([
    eb('removed_at', 'is', null),
    eb.or([
      eb('role', '=', 'owner'),
      ...(lga === null ? [] : [eb.and([eb('role', '=', 'coordinator'), eb(eb.val(lga), '=', eb.fn.any('lgas'))])]),
    ]),
  ])
}

export async function listAssignees(lga: string | null): Promise<AssignedMember[]> {
  return await readDb()
    .selectFrom('members')
    .select(['id', 'name'])
    .where(mayReadArea(lga))
    .orderBy((eb) => eb.fn('name_key', ['name']))
    .execute()
}

/** Locks a member until the transaction ends, so that the member is not removed before the assignment is stored. */
export async function lockAssignee(trx: Executor, id: string): Promise<void> {
  await trx.selectFrom('members').select('id').where('id', '=', id).forShare().execute()
}

export async function findAssignee(
  executor: Executor,
  id: string,
  lga: string | null,
): Promise<AssignedMember | undefined> {
  return await executor
    .selectFrom('members')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where(mayReadArea(lga))
    .executeTakeFirst()
}

async function unassignRows(trx: Executor, kind: SubmissionKind, memberId: string, kept: Expression<SqlBool>) {
  const rows = await trx
    .updateTable(inboxTables[kind])
    .set((eb) => ({ assigned_to: null, due_on: null, version: eb('version', '+', 1) }))
    .where('assigned_to', '=', memberId)
    // A message without an area makes `kept` null.
    .where((eb) => eb.not(eb.fn.coalesce(kept, eb.lit(false))))
    .returning('id')
    .execute()
  for (const { id } of rows) await insertSubmissionEvents(trx, kind, id, [{ kind: 'assign', detail: '' }])
}

/** Removes a member from the submissions that the member may not read any more. Omit `access` for a removed member. */
export async function unassignMember(
  trx: Executor,
  memberId: string,
  access?: Pick<Member, 'role' | 'lgas'>,
): Promise<void> {
  if (access?.role === 'owner') return
  const keptLgas = access?.role === 'coordinator' ? access.lgas : []
  for (const kind of submissionKinds) await unassignRows(trx, kind, memberId, isInScope(kind, keptLgas))
}
