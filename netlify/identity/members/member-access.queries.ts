import { expressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, transaction } from '#netlify/database/client.ts'
import type { DB } from '#netlify/database/types.ts'
import { invalidateDevices } from '#netlify/identity/sessions/device-tags.queries.ts'
import { isOwner } from '#netlify/identity/shared-password/shared-access.queries.ts'

/** SQL: the member of a row of the table `staff`, as JSON. */
export function selectMemberObject() {
  const { ref } = expressionBuilder<DB, 'staff'>()
  return jsonBuildObject({
    id: ref('staff.id'),
    name: ref('staff.name'),
    role: ref('staff.role'),
    lgas: ref('staff.lgas'),
  })
}

/**
 * Locks all owners, so that two owners who remove each other at the same time cannot both succeed. Lock owners before
 * other members.
 */
export async function lockOwners(trx: Executor): Promise<void> {
  await trx.selectFrom('staff').select('id').where(isOwner()).orderBy('id').forNoKeyUpdate().execute()
}

/**
 * Locks a member. Call it before other statements that change the member's access, so that all transactions lock in
 * the same order. Returns undefined for a removed member.
 */
export async function lockMember(trx: Executor, memberId: string) {
  return await trx
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    // FOR UPDATE would also block foreign key checks, such as that of a new session, and could deadlock with them.
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Deletes a member's sessions, login factors and recovery codes. */
export async function deleteMemberAccess(trx: Executor, memberId: string): Promise<void> {
  for (const table of ['admin_sessions', 'staff_passkeys', 'staff_passwords', 'recovery_codes'] as const)
    await trx.deleteFrom(table).where('staff_id', '=', memberId).execute()
}

/** Deletes a member's login factors, sessions and known devices. They need a new invitation to log in again. */
export async function resetMemberAccess(memberId: string): Promise<void> {
  await transaction(async (trx) => {
    if (!(await lockMember(trx, memberId))) return
    await deleteMemberAccess(trx, memberId)
    await invalidateDevices(trx, memberId)
    await insertAuditEntry(trx, { action: 'remove-factor', subject: memberId, detail: 'all' })
  })
}
