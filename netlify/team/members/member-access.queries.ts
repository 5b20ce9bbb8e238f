import { expressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { DB } from '#netlify/database/types.ts'
import { isOwner } from '#netlify/team/shared-password/shared-access.queries.ts'
import type { OwnSession } from '#src/contract/team/factors.ts'

/** SQL: the member of a row of the table `members`, as JSON. */
export function selectMemberObject() {
  const { ref } = expressionBuilder<DB, 'members'>()
  return jsonBuildObject({
    id: ref('members.id'),
    name: ref('members.name'),
    role: ref('members.role'),
    lgas: ref('members.lgas'),
  })
}

/** Locks all owners, so that two owners cannot remove each other at once. Lock owners before other members. */
export async function lockOwners(trx: Executor): Promise<void> {
  await trx.selectFrom('members').select('id').where(isOwner()).orderBy('id').forNoKeyUpdate().execute()
}

/**
 * Locks a member. Call it before other statements that change the member's access, so that all transactions lock in
 * the same order. Returns undefined for a removed member.
 */
export async function lockMember(trx: Executor, memberId: string) {
  return await trx
    .selectFrom('members')
    .select(['id', 'name', 'role'])
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    // FOR UPDATE would also block foreign key checks, such as that of a new session, and could deadlock with them.
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function deleteMemberAccess(trx: Executor, memberId: string): Promise<void> {
  for (const table of ['admin_sessions', 'passkeys', 'passwords', 'recovery_codes'] as const)
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
}

/** Deletes the unused links that a member made, so that they open nothing after the member lost the right to make them. */
export async function deleteMadeLinks(trx: Executor, makerId: string): Promise<void> {
  await trx.deleteFrom('invitations').where('made_by', '=', makerId).where('used_at', 'is', null).execute()
  await trx.deleteFrom('preview_links').where('made_by', '=', makerId).execute()
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

export function toDeviceTag(memberId: string, deviceVersion: number): string {
  return `${memberId}-${deviceVersion}`
}

/** Returns the tag that invalidates a member's known devices when it changes; undefined for a removed member. */
export async function findDeviceTag(memberId: string): Promise<string | undefined> {
  const member = await readDb()
    .selectFrom('members')
    .select(['id', 'device_version'])
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return member && toDeviceTag(member.id, member.device_version)
}

export async function invalidateDevices(trx: Executor, memberId: string): Promise<void> {
  await trx
    .updateTable('members')
    .set((eb) => ({ device_version: eb('device_version', '+', 1) }))
    .where('id', '=', memberId)
    .execute()
}

export async function listOwnSessions(memberId: string, currentSessionId: string): Promise<OwnSession[]> {
  const rows = await readDb()
    .selectFrom('admin_sessions')
    .select(['id', 'device', 'place', 'created_at', 'used_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, used_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    usedAt: used_at.toISOString(),
    isThis: row.id === currentSessionId,
  }))
}

/** Ends a member's session with this `id` (`=`), or all sessions of the member with another id (`<>`). */
async function deleteSessions(memberId: string, operator: '=' | '<>', id: string): Promise<number> {
  return await transaction(async (trx) => {
    await lockMember(trx, memberId)
    const endedSessions = await trx
      .deleteFrom('admin_sessions')
      .where('member_id', '=', memberId)
      .where('id', operator, id)
      .returning('device')
      .execute()
    for (const { device } of endedSessions)
      await insertAuditEntry(trx, { action: 'end-session', subject: memberId, detail: device ?? '' })
    return endedSessions.length
  })
}

export async function deleteOwnSession(memberId: string, id: string): Promise<boolean> {
  return (await deleteSessions(memberId, '=', id)) > 0
}

export async function deleteOtherSessions(memberId: string, currentSessionId: string): Promise<number> {
  return await deleteSessions(memberId, '<>', currentSessionId)
}
