import type { ExpressionBuilder, Insertable } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { DB, Passkeys } from '#netlify/database/types.ts'
import { recordLogin } from '#netlify/team/members/first-login.queries.ts'
import { lockMember, selectMemberObject } from '#netlify/team/members/member-access.queries.ts'
import type { OwnPasskey } from '#src/contract/team/factors.ts'
import type { Member } from '#src/contract/team/members.ts'
import type { Passkey } from './passkey.ts'

export interface StoredPasskey extends Passkey {
  id: string
  memberId: string
  domain: string
  /** Time of the last login with it, ISO 8601; null before the first. */
  usedAt: string | null
}

export interface RegisteredPasskey extends Passkey {
  name: string
}

function selectStoredColumns(eb: ExpressionBuilder<DB, 'passkeys'>) {
  return [
    'passkeys.id',
    'member_id as memberId',
    'credential_id as credentialId',
    'public_key as publicKey',
    eb.cast<number>('counter', 'float8').as('counter'),
    'transports',
    'domain',
    'used_at',
  ] as const
}

function toStoredPasskey<Row extends { used_at: Date | null }>({ used_at, ...row }: Row) {
  return { ...row, usedAt: used_at?.toISOString() ?? null }
}

/** Returns the row of a new passkey, for statements that insert it. */
export function createPasskeyRow(memberId: string, domain: string, passkey: RegisteredPasskey) {
  const { credentialId, publicKey, counter, transports, name } = passkey
  const key = { credential_id: credentialId, public_key: publicKey, counter, transports }
  return { member_id: memberId, domain, name, ...key } satisfies Insertable<Passkeys>
}

export async function findPasskey(credentialId: string): Promise<(StoredPasskey & { member: Member }) | undefined> {
  const row = await readDb()
    .selectFrom('passkeys')
    .innerJoin('members', 'members.id', 'member_id')
    .select(selectStoredColumns)
    .select(selectMemberObject().as('member'))
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && toStoredPasskey(row)
}

/** Stores a passkey's signature counter. Returns false if the counter is replayed or the passkey was deleted. */
export async function updatePasskeyCounter(passkey: StoredPasskey, counter: number): Promise<boolean> {
  const { id, memberId, usedAt } = passkey
  return await recordLogin(memberId, usedAt === null, async (executor) => {
    const row = await executor
      .updateTable('passkeys')
      .set({ counter, used_at: now })
      .where('id', '=', id)
      // An authenticator without a counter always sends 0.
      .where('counter', counter === 0 ? '=' : '<', String(counter))
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  })
}

export async function listPasskeys(memberId: string): Promise<(OwnPasskey & StoredPasskey)[]> {
  const rows = await readDb()
    .selectFrom('passkeys')
    .select(selectStoredColumns)
    .select(['name', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...toStoredPasskey(row), createdAt: created_at.toISOString() }))
}

export interface StoredPassword {
  member: Member
  hash: string
  secret: string
  changedAt: Date
  usedAt: Date | null
}

export async function findPasswordByMember(memberId: string): Promise<StoredPassword | undefined> {
  return await readDb()
    .selectFrom('passwords')
    .innerJoin('members', 'members.id', 'member_id')
    .select(selectMemberObject().as('member'))
    .select(['hash', 'totp_secret as secret', 'changed_at as changedAt', 'used_at as usedAt'])
    .where('removed_at', 'is', null)
    .where('members.id', '=', memberId)
    .executeTakeFirst()
}

/** Consumes a TOTP time step, so that its code works once. False unless it is newer than the last used step. */
export async function consumeTotpStep({ member, usedAt }: StoredPassword, timeStep: number): Promise<boolean> {
  return await recordLogin(member.id, usedAt === null, async (executor) => {
    const row = await executor
      .updateTable('passwords')
      .set({ totp_step: timeStep, used_at: now })
      .where('member_id', '=', member.id)
      .where('totp_step', '<', String(timeStep))
      .returning('member_id')
      .executeTakeFirst()
    return row !== undefined
  })
}

export async function insertRecoveryCodes(trx: Executor, memberId: string, codeHashes: string[]): Promise<void> {
  const rows = codeHashes.map((code_hash) => ({ code_hash, member_id: memberId }))
  await trx.insertInto('recovery_codes').values(rows).execute()
}

export async function replaceRecoveryCodes(memberId: string, codeHashes: string[]): Promise<void> {
  await transaction(async (trx) => {
    await lockMember(trx, memberId)
    await trx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
    await insertRecoveryCodes(trx, memberId, codeHashes)
    await insertAuditEntry(trx, { action: 'recovery-codes', subject: memberId })
  })
}

/** Marks a recovery code as used and returns its member; undefined for a wrong or used code. */
export async function redeemRecoveryCode(codeHash: string): Promise<Member | undefined> {
  const row = await db()
    .updateTable('recovery_codes')
    .from('members')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .whereRef('members.id', '=', 'member_id')
    .where('removed_at', 'is', null)
    .returning(selectMemberObject().as('member'))
    .executeTakeFirst()
  return row?.member
}

export async function countRecoveryCodes(memberId: string): Promise<number> {
  const { codes } = await readDb()
    .selectFrom('recovery_codes')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('codes'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return codes
}
