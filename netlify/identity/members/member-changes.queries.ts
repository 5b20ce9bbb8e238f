import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, transaction } from '#netlify/database/client.ts'
import { getActor } from '#netlify/http/actor.ts'
import {
  canLogIn,
  closeSharedPassword,
  isOwner,
  isSharedPasswordOpen,
  type SharedPasswordPolicy,
} from '#netlify/identity/shared-password/shared-access.queries.ts'
import type { Member, MemberInput } from '#src/contract/staff.ts'
import { deleteMemberAccess, lockMember, lockOwners } from './member-access.queries.ts'

export type MemberChangeResult = 'done' | 'not-found' | 'last-owner'

/**
 * Tells whether the site can lose the owner `id`: another owner can log in, this owner could not log in anyway, or the
 * caller uses the shared password.
 */
async function canLoseOwner(trx: Executor, id: string, domain: string): Promise<boolean> {
  const owners = await trx.selectFrom('staff').select('id').where(isOwner()).where(canLogIn(domain)).execute()
  if (!owners.some((owner) => owner.id === id) || owners.length > 1) return true
  return getActor() === undefined && (await isSharedPasswordOpen(trx))
}

async function canMemberLogIn(trx: Executor, id: string, domain: string): Promise<boolean> {
  const members = trx.selectFrom('staff').select('id').where('id', '=', id)
  return (await members.where(canLogIn(domain)).executeTakeFirst()) !== undefined
}

function describeChange(formerMember: Pick<Member, 'name' | 'role'>, { name, role, lgas }: MemberInput): string {
  const areasText = lgas.length > 0 ? `: ${lgas.join(', ')}` : ''
  return `${formerMember.name} (${formerMember.role}), now ${name} (${role}${areasText})`
}

/** Changes a member. Disables the shared password if one of its sessions makes a member an owner who can log in. */
export async function updateMember(
  id: string,
  input: MemberInput,
  { domain }: SharedPasswordPolicy,
): Promise<MemberChangeResult> {
  const { name, role, lgas } = input
  return await transaction(async (trx) => {
    await lockOwners(trx)
    const formerMember = await lockMember(trx, id)
    if (!formerMember) return 'not-found'
    if (role !== 'owner' && !(await canLoseOwner(trx, id, domain))) return 'last-owner'
    await trx.updateTable('staff').set({ name, role, lgas }).where('id', '=', id).execute()
    await insertAuditEntry(trx, { action: 'change-member', subject: id, detail: describeChange(formerMember, input) })
    const isSharedPasswordUsed = getActor() === undefined
    if (role === 'owner' && isSharedPasswordUsed && (await canMemberLogIn(trx, id, domain)))
      await closeSharedPassword(trx, name)
    return 'done'
  })
}

export async function deleteMember(id: string, { domain }: SharedPasswordPolicy): Promise<MemberChangeResult> {
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
    await deleteMemberAccess(trx, id)
    await insertAuditEntry(trx, { action: 'remove-member', subject: id, detail: member.name })
    return 'done'
  })
}
