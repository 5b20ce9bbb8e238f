import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, transaction } from '#netlify/database/client.ts'
import { lockMember } from '#netlify/identity/members/member-access.queries.ts'
import { createPasskeyRow, type RegisteredPasskey } from './stored-factors.queries.ts'

export interface FactorSession {
  memberId: string
  sessionId: string
  domain: string
}

/**
 * Audits a new login factor (password or passkey), and gives full access to a session that was limited to setting one
 * up.
 */
async function completeFactor(trx: Executor, { memberId, sessionId }: FactorSession, detail: string): Promise<void> {
  await trx
    .updateTable('admin_sessions')
    .set((eb) => ({ must_set_factor: false, confirmed_at: eb.fn<Date>('now') }))
    .where('id', '=', sessionId)
    .where('staff_id', '=', memberId)
    .execute()
  await insertAuditEntry(trx, { action: 'add-factor', subject: memberId, detail })
}

/** Returns the new passkey's id; undefined for a removed member and for a passkey that is already registered. */
export async function insertPasskey(
  factorSession: FactorSession,
  passkey: RegisteredPasskey,
): Promise<string | undefined> {
  return await transaction(async (trx) => {
    if (!(await lockMember(trx, factorSession.memberId))) return undefined
    const insertedPasskey = await trx
      .insertInto('staff_passkeys')
      .values(createPasskeyRow(factorSession.memberId, factorSession.domain, passkey))
      .onConflict((conflictBuilder) => conflictBuilder.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (insertedPasskey) await completeFactor(trx, factorSession, 'passkey')
    return insertedPasskey?.id
  })
}

export interface NewPassword {
  hash: string
  /** The enrolled authenticator app; omitted to keep the current one. */
  totp: { secret: string; step: number } | undefined
}

async function writePassword(trx: Executor, memberId: string, { hash, totp }: NewPassword): Promise<boolean> {
  const passwordColumns = { hash, ...(totp && { totp_secret: totp.secret, totp_step: totp.step }) }
  const updatedPassword = await trx
    .updateTable('staff_passwords')
    .set((eb) => ({ ...passwordColumns, changed_at: eb.fn<Date>('now') }))
    .where('staff_id', '=', memberId)
    .returning('staff_id')
    .executeTakeFirst()
  if (updatedPassword || !totp) return updatedPassword !== undefined
  const row = { staff_id: memberId, hash, totp_secret: totp.secret, totp_step: totp.step }
  await trx.insertInto('staff_passwords').values(row).execute()
  return true
}

/**
 * Sets a member's password and ends their other sessions. Returns false for a removed member, and for a member who has
 * neither a password nor a new authenticator app.
 */
export async function upsertMemberPassword(factorSession: FactorSession, password: NewPassword): Promise<boolean> {
  const { memberId, sessionId } = factorSession
  return await transaction(async (trx) => {
    if (!(await lockMember(trx, memberId)) || !(await writePassword(trx, memberId, password))) return false
    await trx.deleteFrom('admin_sessions').where('staff_id', '=', memberId).where('id', '<>', sessionId).execute()
    await completeFactor(trx, factorSession, 'password')
    return true
  })
}

type FactorHolder = Pick<FactorSession, 'memberId' | 'domain'>

export type FactorRemovalResult = 'done' | 'not-found' | 'last'

/**
 * Locks the member and tells whether a login factor can be removed. `isFactorToRemove` gets a passkey id, or undefined
 * for the password.
 */
async function checkFactorRemoval(
  trx: Executor,
  { memberId, domain }: FactorHolder,
  isFactorToRemove: (passkeyId: string | undefined) => boolean,
): Promise<FactorRemovalResult> {
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
  if (!factors.some(({ passkeyId }) => isFactorToRemove(passkeyId))) return 'not-found'
  return factors.some(({ passkeyId, canLogIn }) => canLogIn && !isFactorToRemove(passkeyId)) ? 'done' : 'last'
}

/** Deletes a passkey. Returns `last` and keeps it if it is the member's last login factor on this domain. */
export async function deletePasskey(factorHolder: FactorHolder, id: string): Promise<FactorRemovalResult> {
  return await transaction(async (trx) => {
    const removalResult = await checkFactorRemoval(trx, factorHolder, (passkeyId) => passkeyId === id)
    if (removalResult !== 'done') return removalResult
    await trx.deleteFrom('staff_passkeys').where('id', '=', id).execute()
    await insertAuditEntry(trx, { action: 'remove-factor', subject: factorHolder.memberId, detail: 'passkey' })
    return removalResult
  })
}

/** Deletes a member's password. Returns `last` and keeps it if it is their last login factor on this domain. */
export async function deletePassword(factorHolder: FactorHolder): Promise<FactorRemovalResult> {
  return await transaction(async (trx) => {
    const removalResult = await checkFactorRemoval(trx, factorHolder, (passkeyId) => passkeyId === undefined)
    if (removalResult !== 'done') return removalResult
    await trx.deleteFrom('staff_passwords').where('staff_id', '=', factorHolder.memberId).execute()
    await insertAuditEntry(trx, { action: 'remove-factor', subject: factorHolder.memberId, detail: 'password' })
    return removalResult
  })
}
