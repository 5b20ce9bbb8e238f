import { type RawBuilder, sql } from 'kysely'
import { noteLine } from './audit.ts'
import { database } from './client.ts'
import { hasOwner, isSharedRefused, type Shared } from './shared-access.ts'

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

async function findEpoch(password: KnownPassword, shared: Shared): Promise<Epoch | undefined> {
  const { context, fingerprint } = password
  return await database()
    .selectFrom('password_epochs')
    .select([
      'epoch',
      sql<boolean>`epoch = ${lastOf(context)}`.as('inForce'),
      isSharedRefused(shared, password).as('sharedRefused'),
    ])
    .where('context', '=', context)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
}

/** True once an owner has joined: from then on only a password that was never used before opens the site. */
function wasClosed(context: string): RawBuilder<boolean> {
  return sql<boolean>`(${hasOwner}
    or exists (select from password_epochs where context = ${context}::text and closed_at is not null))`
}

/**
 * In production a new password takes the site back from its owners: it ends their sessions and the invitation links
 * that are open. Of two logins at once one inserts the row and does this.
 */
async function insertPassword({ context, fingerprint }: KnownPassword, { refusal }: Shared): Promise<void> {
  await sql`
    with made as (
      insert into password_epochs (context, fingerprint) values (${context}, ${fingerprint})
      on conflict (context, fingerprint) do nothing returning epoch
    ),
    reopened as (select epoch from made where ${refusal === 'closed'}::boolean and ${wasClosed(context)}),
    sessions as (
      delete from admin_sessions using staff, reopened where staff.id = staff_id and staff.role = 'owner'
    ),
    links as (delete from staff_invitations using reopened where used_at is null)
    ${noteLine('reopen-shared', null, sql`null::uuid`, sql`'by a new ADMIN_PASSWORD'`, sql`from reopened`)}`.execute(
    database(),
  )
}

/** Since when the shared password opens a site that has owners; undefined where it does not. */
export async function findReopening(context: string): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`select created_at from password_epochs
    where epoch = ${lastOf(context)} and closed_at is null and ${wasClosed(context)}`.execute(database())
  return rows[0]?.created_at
}

export async function registerPassword(password: KnownPassword, shared: Shared): Promise<Epoch> {
  const known = await findEpoch(password, shared)
  if (known) return known
  await insertPassword(password, shared)
  return (await findEpoch(password, shared)) ?? (await registerPassword(password, shared))
}

export async function renewPassword(password: KnownPassword, shared: Shared): Promise<Epoch> {
  const { context, fingerprint } = password
  const { rows } = await sql<Epoch>`
    update password_epochs set epoch = default where context = ${context} and fingerprint = ${fingerprint}
    returning epoch, true as "inForce", ${isSharedRefused(shared, password)} as "sharedRefused"`.execute(database())
  return rows[0] ?? (await registerPassword(password, shared))
}
