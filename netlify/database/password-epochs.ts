import { type RawBuilder, sql } from 'kysely'
import { database } from './client.ts'
import { isSharedRefused, type Shared } from './shared-access.ts'

export interface KnownPassword {
  /** Where it is used, since previews may share a database: production's own, a preview's own. */
  context: string
  fingerprint: string
}

export interface Epoch {
  epoch: number
  inForce: boolean
  /** Whatever it is, since staff log in by name. */
  sharedRefused: boolean
}

function lastOf(context: string): RawBuilder<number> {
  return sql<number>`(select max(epoch) from password_epochs where context = ${context}::text)`
}

/** The epoch of this password while it is in force; null otherwise, and before anybody logged in with it. */
export function epochInForce({ context, fingerprint }: KnownPassword): RawBuilder<number | null> {
  return sql<number | null>`(select epoch from password_epochs
    where context = ${context}::text and fingerprint = ${fingerprint}::text and epoch = ${lastOf(context)})`
}

export async function findEpochInForce(password: KnownPassword): Promise<number | undefined> {
  const { rows } = await sql<{ epoch: number | null }>`select ${epochInForce(password)} as epoch`.execute(database())
  return rows[0]?.epoch ?? undefined
}

async function findEpoch({ context, fingerprint }: KnownPassword, shared: Shared): Promise<Epoch | undefined> {
  return await database()
    .selectFrom('password_epochs')
    .select([
      'epoch',
      sql<boolean>`epoch = ${lastOf(context)}`.as('inForce'),
      isSharedRefused(shared).as('sharedRefused'),
    ])
    .where('context', '=', context)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
}

export async function registerPassword(password: KnownPassword, shared: Shared): Promise<Epoch> {
  const known = await findEpoch(password, shared)
  if (known) return known
  await database()
    .insertInto('password_epochs')
    .values(password)
    .onConflict((conflict) => conflict.columns(['context', 'fingerprint']).doNothing())
    .execute()
  return (await findEpoch(password, shared)) ?? (await registerPassword(password, shared))
}

export async function renewPassword({ context, fingerprint }: KnownPassword, shared: Shared): Promise<Epoch> {
  const { rows } = await sql<Epoch>`
    update password_epochs set epoch = default where context = ${context} and fingerprint = ${fingerprint}
    returning epoch, true as "inForce", ${isSharedRefused(shared)} as "sharedRefused"`.execute(database())
  return rows[0] ?? (await registerPassword({ context, fingerprint }, shared))
}
