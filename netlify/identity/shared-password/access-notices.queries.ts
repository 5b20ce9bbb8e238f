import type { NotNull } from 'kysely'
import { db } from '#netlify/database/client.ts'
import { hasOwner } from './shared-access.queries.ts'

export interface OwnerEvent {
  name: string
  at: Date
}

/** While the site has no owner, finds the newest open owner invitation from another session of the shared password. */
export async function findInvitedOwner(sessionId: string): Promise<OwnerEvent | undefined> {
  return await db()
    .selectFrom('staff_invitations as invitation')
    .innerJoin('staff', 'staff.id', 'invitation.staff_id')
    .select(['staff.name', 'invitation.created_at as at'])
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('used_at', 'is', null)
    .where((eb) => eb('expires_at', '>', eb.fn<Date>('now')))
    .where('made_by', 'is', null)
    .where('made_in', 'is distinct from', sessionId)
    .where((eb) => eb.not(hasOwner()))
    .orderBy('invitation.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Finds the owner who disabled the shared password of a session, by the session's cookie hash. */
export async function findOwnerWhoClosedPassword(cookieHash: string): Promise<OwnerEvent | undefined> {
  return await db()
    .selectFrom('admin_sessions as session')
    .innerJoin('password_epochs', 'password_epochs.epoch', 'session.epoch')
    .select(['closed_by as name', 'closed_at as at'])
    .where('cookie_hash', '=', cookieHash)
    .where('staff_id', 'is', null)
    .where((eb) => eb('expires_at', '>', eb.fn<Date>('now')))
    .where('closed_by', 'is not', null)
    .$narrowType<{ name: NotNull; at: NotNull }>()
    .executeTakeFirst()
}
