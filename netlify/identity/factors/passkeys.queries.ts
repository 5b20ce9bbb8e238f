import type { ExpressionBuilder, Insertable } from 'kysely'
import { db } from '#netlify/database/client.ts'
import type { DB, StaffPasskeys } from '#netlify/database/types.ts'
import { selectMemberObject } from '#netlify/identity/members/member-access.queries.ts'
import type { OwnPasskey } from '#src/contract/factors.ts'
import type { Member } from '#src/contract/staff.ts'

export interface StoredPasskey {
  id: string
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  domain: string
}

export interface RegisteredPasskey extends Omit<StoredPasskey, 'id' | 'domain'> {
  name: string
}

function selectStoredColumns(eb: ExpressionBuilder<DB, 'staff_passkeys'>) {
  return [
    'staff_passkeys.id',
    'credential_id as credentialId',
    'public_key as publicKey',
    eb.cast<number>('counter', 'float8').as('counter'),
    'transports',
    'domain',
  ] as const
}

/** Returns the row of a new passkey, for statements that insert it. */
export function createPasskeyRow(memberId: string, domain: string, passkey: RegisteredPasskey) {
  const { credentialId, publicKey, counter, transports, name } = passkey
  const key = { credential_id: credentialId, public_key: publicKey, counter, transports }
  return { staff_id: memberId, domain, name, ...key } satisfies Insertable<StaffPasskeys>
}

export async function findPasskey(credentialId: string): Promise<(StoredPasskey & { member: Member }) | undefined> {
  return await db()
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(selectStoredColumns)
    .select(selectMemberObject().as('member'))
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Stores a passkey's signature counter. Returns false if the counter is replayed or the passkey was deleted. */
export async function updatePasskeyCounter(id: string, counter: number): Promise<boolean> {
  const row = await db()
    .updateTable('staff_passkeys')
    .set((eb) => ({ counter, used_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    // An authenticator without a counter always sends 0.
    .where('counter', counter === 0 ? '=' : '<', String(counter))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listPasskeys(memberId: string): Promise<(OwnPasskey & StoredPasskey)[]> {
  const rows = await db()
    .selectFrom('staff_passkeys')
    .select(selectStoredColumns)
    .select(['name', 'created_at', 'used_at'])
    .where('staff_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, used_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }))
}
