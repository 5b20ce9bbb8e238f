import { sql } from 'kysely'
import type { OwnSession } from '#src/contract/factors.ts'
import { insertAuditEntry } from './audit.ts'
import { db } from './client.ts'

interface OwnSessionRow extends Omit<OwnSession, 'createdAt' | 'usedAt' | 'isThis'> {
  created_at: Date
  used_at: Date
}

export async function listOwnSessions(memberId: string, currentId: string): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSessionRow>`select id, device, place, created_at, used_at from admin_sessions
    where staff_id = ${memberId} and expires_at > now() order by used_at desc, id`.execute(db())
  return rows.map(({ created_at, used_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    usedAt: used_at.toISOString(),
    isThis: row.id === currentId,
  }))
}

async function deleteSessions(memberId: string, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql`
    with ended as (delete from admin_sessions where staff_id = ${memberId} and ${condition} returning staff_id, device),
    audited as (${insertAuditEntry('end-session', null, sql`staff_id`, sql`coalesce(device, '')`, sql`from ended`)})
    select from ended`.execute(db())
  return rows.length
}

export async function deleteOwnSession(memberId: string, id: string): Promise<boolean> {
  return (await deleteSessions(memberId, sql`id = ${id}`)) > 0
}

export async function deleteOtherSessions(memberId: string, currentId: string): Promise<number> {
  return await deleteSessions(memberId, sql`id <> ${currentId}`)
}
