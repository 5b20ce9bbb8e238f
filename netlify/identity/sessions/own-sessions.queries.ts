import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, transaction } from '#netlify/database/client.ts'
import { lockMember } from '#netlify/identity/members/member-access.queries.ts'
import type { OwnSession } from '#src/contract/factors.ts'

export async function listOwnSessions(memberId: string, currentSessionId: string): Promise<OwnSession[]> {
  const rows = await db()
    .selectFrom('admin_sessions')
    .select(['id', 'device', 'place', 'created_at', 'used_at'])
    .where('staff_id', '=', memberId)
    .where((eb) => eb('expires_at', '>', eb.fn<Date>('now')))
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
      .where('staff_id', '=', memberId)
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
