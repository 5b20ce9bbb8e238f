import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, transaction } from '#netlify/database/client.ts'
import { getActor } from '#netlify/http/actor.ts'
import type { Member, MemberInput } from '#src/contract/staff.ts'
import { deleteAccess, lockMember, lockOwners } from './member-access.queries.ts'
import {
  canLogIn,
  closeSharedPassword,
  isOwner,
  isSharedPasswordOpen,
  type SharedPasswordPolicy,
} from './shared-access.queries.ts'

export type MemberChange = 'done' | 'not-found' | 'last-owner'

/**
 * Tells whether the site can lose the owner `id`: another owner can log in, this owner could not log in anyway, or the
 * caller uses the shared password.
 */
async function canLoseOwner(trx: Executor, id: string, domain: string): Promise<boolean> {
  const owners = await trx.selectFrom('staff').select('id').where(isOwner()).where(canLogIn(domain)).execute()
  if (!owners.some((owner) => owner.id === id) || owners.length > 1) return true
  return getActor() === undefined && (await isSharedPasswordOpen(trx))
}

async function isLoginPossible(trx: Executor, id: string, domain: string): Promise<boolean> {
  const members = trx.selectFrom('staff').select('id').where('id', '=', id)
  return (await members.where(canLogIn(domain)).executeTakeFirst()) !== undefined
}

function describeChange(former: Pick<Member, 'name' | 'role'>, { name, role, lgas }: MemberInput): string {
  const areas = lgas.length > 0 ? `: ${lgas.join(', ')}` : ''
  return `${former.name} (${former.role}), now ${name} (${role}${areas})`
}

/**
 * Changes a member. Disables the shared password if one of its sessions makes a member an owner who can log in.
 */
export async function updateMember(
  id: string,
  input: MemberInput,
  { domain }: SharedPasswordPolicy,
): Promise<MemberChange> {
  const { name, role, lgas } = input
  return await transaction(async (trx) => {
    await lockOwners(trx)
    const former = await lockMember(trx, id)
    if (!former) return 'not-found'
    if (role !== 'owner' && !(await canLoseOwner(trx, id, domain))) return 'last-owner'
    await trx.updateTable('staff').set({ name, role, lgas }).where('id', '=', id).execute()
    await insertAuditEntry(trx, { action: 'change-member', subject: id, detail: describeChange(former, input) })
    const isShared = getActor() === undefined
    if (role === 'owner' && isShared && (await isLoginPossible(trx, id, domain))) await closeSharedPassword(trx, name)
    return 'done'
  })
}

export async function deleteMember(id: string, { domain }: SharedPasswordPolicy): Promise<MemberChange> {
  return await transaction(async (trx) => {
    await lockOwners(trx)
    const member = await lockMember(trx, id)
    if (!member) return 'not-found'
    if (!(await canLoseOwner(trx, id, domain))) return 'last-owner'
    await trx
      .updateTable('staff')
      .set((eb) => ({ removed_at: eb.fn<Date>('now') }))
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('staff_invitations').where('staff_id', '=', id).execute()
    await deleteAccess(trx, id)
    await insertAuditEntry(trx, { action: 'remove-member', subject: id, detail: member.name })
    return 'done'
  })
}
