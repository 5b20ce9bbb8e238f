import { type RawBuilder, sql } from 'kysely'
import { insertAuditEntry } from './audit.ts'
import { db } from './client.ts'
import { hasOwner, isSharedPasswordRefused, type SharedPasswordPolicy } from './shared-access.ts'

export interface PasswordFingerprint {
  /** Deploy context, such as `production`. Deploys that share a database have separate shared passwords. */
  context: string
  fingerprint: string
}

export interface Epoch {
  epoch: number
  inForce: boolean
  /** True if the shared password is refused because the site has owners, who log in by name. */
  sharedRefused: boolean
}

function selectLatestEpoch(context: string): RawBuilder<number> {
  return sql<number>`(select max(epoch) from password_epochs where context = ${context}::text)`
}

/** SQL: the epoch (number) of this shared password; null if the password was replaced or never used. */
export function selectEpochInForce({ context, fingerprint }: PasswordFingerprint): RawBuilder<number | null> {
  return sql<number | null>`(select epoch from password_epochs
    where context = ${context}::text and fingerprint = ${fingerprint}::text and epoch = ${selectLatestEpoch(context)})`
}

export async function findEpochInForce(password: PasswordFingerprint): Promise<number | undefined> {
  const { rows } = await sql<{ epoch: number | null }>`select ${selectEpochInForce(password)} as epoch`.execute(db())
  return rows[0]?.epoch ?? undefined
}

async function findEpoch(
  password: PasswordFingerprint,
  sharedPolicy: SharedPasswordPolicy,
): Promise<Epoch | undefined> {
  const { context, fingerprint } = password
  return await db()
    .selectFrom('password_epochs')
    .select([
      'epoch',
      sql<boolean>`epoch = ${selectLatestEpoch(context)}`.as('inForce'),
      isSharedPasswordRefused(sharedPolicy, password).as('sharedRefused'),
    ])
    .where('context', '=', context)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
}

function hasBeenClosed(context: string): RawBuilder<boolean> {
  return sql<boolean>`(${hasOwner}
    or exists (select from password_epochs where context = ${context}::text and closed_at is not null))`
}

/**
 * Registers a new shared password. If the password gives access to a site with owners again, deletes the owners'
 * sessions and all open invitations.
 */
async function insertPassword(
  { context, fingerprint }: PasswordFingerprint,
  { refusal }: SharedPasswordPolicy,
): Promise<void> {
  await sql`
    with made as (
      insert into password_epochs (context, fingerprint) values (${context}, ${fingerprint})
      on conflict (context, fingerprint) do nothing returning epoch
    ),
    reopened as (select epoch from made where ${refusal === 'closed'}::boolean and ${hasBeenClosed(context)}),
    sessions as (
      delete from admin_sessions using staff, reopened where staff.id = staff_id and staff.role = 'owner'
    ),
    links as (delete from staff_invitations using reopened where used_at is null)
    ${insertAuditEntry('reopen-shared', null, sql`null::uuid`, sql`'by a new ADMIN_PASSWORD'`, sql`from reopened`)}`.execute(
    db(),
  )
}

/**
 * Returns when a new shared password gave access again to a site with owners; undefined if the shared password is
 * disabled.
 */
export async function findReopenedAt(context: string): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`select created_at from password_epochs
    where epoch = ${selectLatestEpoch(context)} and closed_at is null and ${hasBeenClosed(context)}`.execute(db())
  return rows[0]?.created_at
}

export async function registerPassword(
  password: PasswordFingerprint,
  sharedPolicy: SharedPasswordPolicy,
): Promise<Epoch> {
  const knownEpoch = await findEpoch(password, sharedPolicy)
  if (knownEpoch) return knownEpoch
  await insertPassword(password, sharedPolicy)
  return (await findEpoch(password, sharedPolicy)) ?? (await registerPassword(password, sharedPolicy))
}

export async function renewPasswordEpoch(
  password: PasswordFingerprint,
  sharedPolicy: SharedPasswordPolicy,
): Promise<Epoch> {
  const { context, fingerprint } = password
  const { rows } = await sql<Epoch>`
    update password_epochs set epoch = default where context = ${context} and fingerprint = ${fingerprint}
    returning epoch, true as "inForce", ${isSharedPasswordRefused(sharedPolicy, password)} as "sharedRefused"`.execute(
    db(),
  )
  return rows[0] ?? (await registerPassword(password, sharedPolicy))
}
