import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { type Executor, readDb } from '#netlify/database/client.ts'
import type { DB } from '#netlify/database/types.ts'
import { lgas } from '#src/content/lgas.ts'
import type { Assignee } from '#src/contract/submissions/assignment.ts'
import { type AssignedMember, type SubmissionKind, submissionKinds } from '#src/contract/submissions/submissions.ts'
import type { Member } from '#src/contract/team/members.ts'
import { insertSubmissionEvents } from './history.queries.ts'
import { inboxTables, isInScope, type Scope } from './inbox-filter.queries.ts'

const memberEb = expressionBuilder<DB, 'members'>()

/** Matches members who may read submissions of the area: owners, and coordinators of the area. */
export function mayReadArea(lga: Expression<string | null>): Expression<SqlBool> {
  return memberEb.and([
    memberEb('removed_at', 'is', null),
    memberEb.or([
      memberEb('role', '=', 'owner'),
      memberEb.and([memberEb('role', '=', 'coordinator'), memberEb(lga, '=', memberEb.fn.any('members.lgas'))]),
    ]),
  ])
}

async function listMembers(condition: Expression<SqlBool>, scope: Scope): Promise<Assignee[]> {
  const members = await readDb()
    .selectFrom('members')
    .select(['id', 'name', 'role', 'lgas'])
    .where(condition)
    .orderBy((eb) => eb.fn('name_key', ['name']))
    .execute()
  return members.map(({ id, name, role, lgas: ownLgas }) => ({
    id,
    name,
    role: role === 'owner' ? role : 'coordinator',
    lgas: lgas.filter((lga) => ownLgas.includes(lga) && (scope === 'all' || scope.includes(lga))),
  }))
}

/** Lists the members who may read submissions of the area. */
export async function listAssignees(lga: string | null, scope: Scope): Promise<Assignee[]> {
  return await listMembers(mayReadArea(memberEb.val(lga)), scope)
}

/** Lists the members who may read any submission of the scope, with the areas that they share with it. */
export async function listAssigneesOfScope(scope: Scope): Promise<Assignee[]> {
  const hasSharedArea = scope === 'all' ? memberEb.lit(true) : memberEb('lgas', '&&', memberEb.val(scope))
  return await listMembers(
    memberEb.and([
      memberEb('removed_at', 'is', null),
      memberEb.or([
        memberEb('role', '=', 'owner'),
        memberEb.and([memberEb('role', '=', 'coordinator'), hasSharedArea]),
      ]),
    ]),
    scope,
  )
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
    .where((eb) => mayReadArea(eb.val(lga)))
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
  const ids = rows.map(({ id }) => id)
  await insertSubmissionEvents(trx, kind, ids, [{ kind: 'assign', detail: '' }])
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
