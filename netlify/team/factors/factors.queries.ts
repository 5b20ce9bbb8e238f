import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import { lockMember } from '#netlify/team/members/member-access.queries.ts'
import { createPasskeyRow, type RegisteredPasskey } from './stored-factors.queries.ts'

export interface FactorSession {
  memberId: string
  sessionId: string
  domain: string
}

/** Audits a new login factor, and gives full access to a session that was limited to setting one up. */
async function completeFactor(trx: Executor, { memberId, sessionId }: FactorSession, detail: string): Promise<void> {
  await trx
    .updateTable('admin_sessions')
    .set({ must_set_factor: false, confirmed_at: now })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
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
      .insertInto('passkeys')
      .values(createPasskeyRow(factorSession.memberId, factorSession.domain, passkey))
      .onConflict((conflictBuilder) => conflictBuilder.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (insertedPasskey) await completeFactor(trx, factorSession, 'passkey')
    return insertedPasskey?.id
  })
}

interface NewPassword {
  hash: string
  /** The enrolled authenticator app; undefined to keep the current one. */
  totp: TotpEnrolment | undefined
}

export interface TotpEnrolment {
  secret: string
  step: number
}

/** Returns false for a member who has neither a password nor a new authenticator app. */
export async function writePassword(trx: Executor, memberId: string, { hash, totp }: NewPassword): Promise<boolean> {
  const totpColumns = totp && { totp_secret: totp.secret, totp_step: totp.step }
  const updatedPassword = await trx
    .updateTable('passwords')
    .set({ hash, ...totpColumns, changed_at: now })
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  if (updatedPassword || !totpColumns) return updatedPassword !== undefined
  await trx
    .insertInto('passwords')
    .values({ member_id: memberId, hash, ...totpColumns })
    .execute()
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
    await trx.deleteFrom('admin_sessions').where('member_id', '=', memberId).where('id', '<>', sessionId).execute()
    await completeFactor(trx, factorSession, 'password')
    return true
  })
}

export type FactorRemovalResult = 'done' | 'not-found' | 'last'

type RemovedFactor = { kind: 'password' } | { kind: 'passkey'; id: string }

/** Deletes a login factor. Returns `last` and keeps it if no other factor has logged the member in on this domain. */
export async function deleteFactor(
  { memberId, domain }: Pick<FactorSession, 'memberId' | 'domain'>,
  removed: RemovedFactor,
): Promise<FactorRemovalResult> {
  return await transaction(async (trx) => {
    await lockMember(trx, memberId)
    const passkeys = await trx
      .selectFrom('passkeys')
      .select(['id', 'domain', 'used_at'])
      .where('member_id', '=', memberId)
      .execute()
    const passwords = await trx.selectFrom('passwords').select('used_at').where('member_id', '=', memberId).execute()
    const factors = [
      ...passkeys.map((passkey) => ({
        isRemoved: removed.kind === 'passkey' && passkey.id === removed.id,
        canLogIn: passkey.domain === domain && passkey.used_at !== null,
      })),
      ...passwords.map(({ used_at }) => ({ isRemoved: removed.kind === 'password', canLogIn: used_at !== null })),
    ]
    if (!factors.some(({ isRemoved }) => isRemoved)) return 'not-found'
    if (!factors.some(({ isRemoved, canLogIn }) => canLogIn && !isRemoved)) return 'last'
    await (removed.kind === 'password'
      ? trx.deleteFrom('passwords').where('member_id', '=', memberId).execute()
      : trx.deleteFrom('passkeys').where('id', '=', removed.id).execute())
    await insertAuditEntry(trx, { action: 'remove-factor', subject: memberId, detail: removed.kind })
    return 'done'
  })
}
