import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, transaction } from '#netlify/database/client.ts'
import { lockMember } from './member-access.queries.ts'
import { passkeyRow, type RegisteredPasskey } from './passkeys.queries.ts'

export interface FactorOwner {
  memberId: string
  sessionId: string
  domain: string
}

/**
 * Audits a new login factor (password or passkey), and gives full access to a session that was limited to setting one
 * up.
 */
async function completeFactor(trx: Executor, { memberId, sessionId }: FactorOwner, detail: string): Promise<void> {
  await trx
    .updateTable('admin_sessions')
    .set((eb) => ({ must_set_factor: false, confirmed_at: eb.fn<Date>('now') }))
    .where('id', '=', sessionId)
    .where('staff_id', '=', memberId)
    .execute()
  await insertAuditEntry(trx, { action: 'add-factor', subject: memberId, detail })
}

/** Returns the new passkey's id; undefined for a removed member and for a passkey that is already registered. */
export async function insertPasskey(owner: FactorOwner, passkey: RegisteredPasskey): Promise<string | undefined> {
  return await transaction(async (trx) => {
    if (!(await lockMember(trx, owner.memberId))) return undefined
    const inserted = await trx
      .insertInto('staff_passkeys')
      .values(passkeyRow(owner.memberId, owner.domain, passkey))
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) await completeFactor(trx, owner, 'passkey')
    return inserted?.id
  })
}

export interface NewPassword {
  hash: string
  /** The enrolled authenticator app; omitted to keep the current one. */
  totp: { secret: string; step: number } | undefined
}

async function writePassword(trx: Executor, memberId: string, { hash, totp }: NewPassword): Promise<boolean> {
  const columns = { hash, ...(totp && { totp_secret: totp.secret, totp_step: totp.step }) }
  const updated = await trx
    .updateTable('staff_passwords')
    .set((eb) => ({ ...columns, changed_at: eb.fn<Date>('now') }))
    .where('staff_id', '=', memberId)
    .returning('staff_id')
    .executeTakeFirst()
  if (updated || !totp) return updated !== undefined
  const row = { staff_id: memberId, hash, totp_secret: totp.secret, totp_step: totp.step }
  await trx.insertInto('staff_passwords').values(row).execute()
  return true
}

/** Sets a member's password and ends their other sessions. Returns false without a password to change. */
export async function upsertMemberPassword(owner: FactorOwner, password: NewPassword): Promise<boolean> {
  const { memberId, sessionId } = owner
  return await transaction(async (trx) => {
    if (!(await lockMember(trx, memberId)) || !(await writePassword(trx, memberId, password))) return false
    await trx.deleteFrom('admin_sessions').where('staff_id', '=', memberId).where('id', '<>', sessionId).execute()
    await completeFactor(trx, owner, 'password')
    return true
  })
}

type FactorHolder = Pick<FactorOwner, 'memberId' | 'domain'>

export type FactorRemoval = 'done' | 'not-found' | 'last'

/** Locks the member and tells whether a login factor can be removed, which `isRemoved` finds by its passkey id. */
async function checkRemoval(
  trx: Executor,
  { memberId, domain }: FactorHolder,
  isRemoved: (passkeyId: string | undefined) => boolean,
): Promise<FactorRemoval> {
  await lockMember(trx, memberId)
  const passkeys = await trx
    .selectFrom('staff_passkeys')
    .select(['id', 'domain'])
    .where('staff_id', '=', memberId)
    .execute()
  const passwords = await trx.selectFrom('staff_passwords').select('hash').where('staff_id', '=', memberId).execute()
  const factors = [
    ...passkeys.map((passkey) => ({ passkeyId: passkey.id, canLogIn: passkey.domain === domain })),
    ...passwords.map(() => ({ passkeyId: undefined, canLogIn: true })),
  ]
  if (!factors.some(({ passkeyId }) => isRemoved(passkeyId))) return 'not-found'
  return factors.some(({ passkeyId, canLogIn }) => canLogIn && !isRemoved(passkeyId)) ? 'done' : 'last'
}

/** Deletes a passkey. Returns `last` and keeps it if it is the member's last login factor on this domain. */
export async function deletePasskey(holder: FactorHolder, id: string): Promise<FactorRemoval> {
  return await transaction(async (trx) => {
    const removal = await checkRemoval(trx, holder, (passkeyId) => passkeyId === id)
    if (removal !== 'done') return removal
    await trx.deleteFrom('staff_passkeys').where('id', '=', id).execute()
    await insertAuditEntry(trx, { action: 'remove-factor', subject: holder.memberId, detail: 'passkey' })
    return removal
  })
}

/** Deletes a member's password. Returns `last` and keeps it if it is their last login factor on this domain. */
export async function deletePassword(holder: FactorHolder): Promise<FactorRemoval> {
  return await transaction(async (trx) => {
    const removal = await checkRemoval(trx, holder, (passkeyId) => passkeyId === undefined)
    if (removal !== 'done') return removal
    await trx.deleteFrom('staff_passwords').where('staff_id', '=', holder.memberId).execute()
    await insertAuditEntry(trx, { action: 'remove-factor', subject: holder.memberId, detail: 'password' })
    return removal
  })
}
