import { db } from '#netlify/database/client.ts'
import { selectMemberObject } from '#netlify/identity/members/member-access.queries.ts'
import type { Member } from '#src/contract/staff.ts'

export interface StoredPassword {
  member: Member
  hash: string
  secret: string
  changedAt: Date
}

function selectPasswords() {
  return db()
    .selectFrom('staff_passwords')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select([selectMemberObject().as('member'), 'hash', 'totp_secret as secret', 'changed_at as changedAt'])
    .where('removed_at', 'is', null)
}

export async function findPasswordByName(name: string): Promise<StoredPassword | undefined> {
  return await selectPasswords()
    .where((eb) => eb(eb.fn('name_key', ['name']), '=', eb.fn('name_key', [eb.val(name)])))
    .executeTakeFirst()
}

export async function findPasswordByMember(memberId: string): Promise<StoredPassword | undefined> {
  return await selectPasswords().where('staff.id', '=', memberId).executeTakeFirst()
}

/**
 * Consumes a TOTP time step, so that its code works once. Returns false unless the step is newer than the last used
 * step.
 */
export async function consumeTotpStep(memberId: string, timeStep: number): Promise<boolean> {
  const row = await db()
    .updateTable('staff_passwords')
    .set({ totp_step: timeStep })
    .where('staff_id', '=', memberId)
    .where('totp_step', '<', String(timeStep))
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}
