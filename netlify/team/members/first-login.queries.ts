import { db, type Executor, transaction } from '#netlify/database/client.ts'
import { tryClearLoginAccessCache } from '#netlify/team/shared-password/login-access.ts'
import { canMemberLogIn, closeSharedPassword } from '#netlify/team/shared-password/shared-access.queries.ts'
import { fingerprintSharedPassword } from '#netlify/team/shared-password/shared-password.ts'
import { lockMember } from './member-access.queries.ts'

/**
 * Tells whether the first login of an owner disables the shared password: one of its sessions invited the owner, and it
 * was not disabled since they joined. Otherwise intruders could keep an unused account to close a site again that the
 * campaign has taken back.
 */
async function closesSharedPassword(trx: Executor, memberId: string): Promise<boolean> {
  const invitation = await trx
    .selectFrom('invitations as invitation')
    .select((eb) => {
      const epochs = eb.selectFrom('password_epochs').select('epoch')
      const closedEpochs = epochs.whereRef('closed_at', '>', 'invitation.used_at')
      return ['made_by', eb.exists(closedEpochs).$castTo<boolean>().as('was_closed')]
    })
    .where('member_id', '=', memberId)
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return invitation?.made_by === null && !invitation.was_closed
}

/**
 * Stores with `updateFactor` that a login factor logged its member in. Disables the shared password if this is the first
 * login of an owner whom one of its sessions invited. Returns what `updateFactor` returns.
 */
export async function recordLogin(
  memberId: string,
  isFirstLogin: boolean,
  updateFactor: (executor: Executor) => Promise<boolean>,
): Promise<boolean> {
  if (!isFirstLogin) return await updateFactor(db())
  const password = await fingerprintSharedPassword()
  const isUpdated = await transaction(async (trx) => {
    const member = await lockMember(trx, memberId)
    if (!member) return false
    const couldLogIn = await canMemberLogIn(trx, memberId)
    if (!(await updateFactor(trx))) return false
    const isNewOwner = member.role === 'owner' && !couldLogIn
    if (isNewOwner && (await closesSharedPassword(trx, memberId))) await closeSharedPassword(trx, member.name, password)
    return true
  })
  await tryClearLoginAccessCache()
  return isUpdated
}
