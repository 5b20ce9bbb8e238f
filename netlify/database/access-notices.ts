import { sql } from 'kysely'
import { db } from './client.ts'
import { hasOwner } from './shared-access.ts'

export interface OwnerEvent {
  name: string
  at: Date
}

export async function findInvitedOwner(sessionId: string): Promise<OwnerEvent | undefined> {
  const { rows } = await sql<OwnerEvent>`
    select staff.name, link.created_at as at from staff_invitations as link join staff on staff.id = staff_id
    where role = 'owner' and removed_at is null and used_at is null and expires_at > now() and made_by is null
      and made_in is distinct from ${sessionId}::uuid and not ${hasOwner}
    order by link.created_at desc limit 1`.execute(db())
  return rows[0]
}

/** Finds the owner who disabled the shared password of a session, by the session's cookie hash. */
export async function findClosingOwner(cookieHash: string): Promise<OwnerEvent | undefined> {
  const { rows } = await sql<OwnerEvent>`
    select closed_by as name, closed_at as at from admin_sessions join password_epochs using (epoch)
    where cookie_hash = ${cookieHash} and staff_id is null and expires_at > now() and closed_by is not null`.execute(
    db(),
  )
  return rows[0]
}
