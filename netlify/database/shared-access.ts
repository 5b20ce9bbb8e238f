import { type RawBuilder, sql } from 'kysely'
import { insertAuditEntry } from './audit.ts'
import { db } from './client.ts'
import type { PasswordFingerprint } from './password-epochs.ts'

/**
 * When the shared password is refused. `closed`: after an owner joined, until a new password is set. `owned`:
 * while the site has an owner.
 */
export type SharedPasswordRefusal = 'never' | 'closed' | 'owned'

export interface SharedPasswordPolicy {
  refusal: SharedPasswordRefusal
  domain: string
}

/** SQL: the JSON object of a member, made from a row of the table `staff`. */
export const memberJson = sql`jsonb_build_object('id', staff.id, 'name', staff.name, 'role', staff.role, 'lgas', staff.lgas)`

/**
 * SQL: true if the member has a password or a passkey for this domain. Recovery codes do not count as a login factor.
 */
export function hasLoginFactor(domain: string, row = 'staff'): RawBuilder<boolean> {
  const id = sql.ref(`${row}.id`)
  return sql<boolean>`(exists (select from staff_passwords where staff_id = ${id})
    or exists (select from staff_passkeys where staff_id = ${id} and domain = ${domain}::text))`
}

/** SQL: true if the site has an owner who set up a password, or a passkey for any domain. */
export const hasOwner = sql<boolean>`exists (
  select from staff where role = 'owner' and removed_at is null and (
    exists (select from staff_passwords where staff_id = staff.id)
    or exists (select from staff_passkeys where staff_id = staff.id)
  ))`

export function isSharedPasswordRefused(
  { refusal }: SharedPasswordPolicy,
  password: PasswordFingerprint | undefined,
): RawBuilder<boolean> {
  if (refusal === 'owned') return hasOwner
  if (refusal === 'never' || !password) return sql<boolean>`false`
  const { context, fingerprint } = password
  return sql<boolean>`exists (select from password_epochs
    where context = ${context}::text and fingerprint = ${fingerprint}::text and closed_at is not null)`
}

/**
 * SQL: disables the shared password if `ownerClause` finds an owner, even if the configured password was never
 * used.
 */
export function retireSharedPassword(
  ownerClause: RawBuilder<unknown>,
  password?: PasswordFingerprint,
): RawBuilder<unknown> {
  const { context = null, fingerprint = null } = password ?? {}
  return sql`closed as (
      update password_epochs set closed_at = now(), closed_by = owner.name from (select name ${ownerClause}) as owner
      where closed_at is null returning closed_by
    ),
    unused as (
      insert into password_epochs (context, fingerprint, closed_at, closed_by)
      select ${context}::text, ${fingerprint}::text, now(), name ${ownerClause} and ${password !== undefined}::boolean
        and not exists (select from password_epochs where closed_at is not null)
      on conflict (context, fingerprint) do nothing returning closed_by
    ),
    retired as (select closed_by from closed union select closed_by from unused),
    closing as (${insertAuditEntry('close-shared', null, sql`null::uuid`, sql`closed_by`, sql`from retired`)})`
}

export interface NamedAccess {
  named: boolean
  sharedRefused: boolean
}

export async function findNamedAccess(
  sharedPolicy: SharedPasswordPolicy,
  password: PasswordFingerprint | undefined,
): Promise<NamedAccess> {
  const { rows } = await sql<NamedAccess>`select exists (select from staff where removed_at is null) as named,
    ${isSharedPasswordRefused(sharedPolicy, password)} as "sharedRefused"`.execute(db())
  return rows[0] ?? { named: false, sharedRefused: false }
}

export async function countOwners(domain: string): Promise<number> {
  const { rows } = await sql<{ owners: number }>`select count(*)::integer as owners from staff
    where role = 'owner' and removed_at is null and ${hasLoginFactor(domain)}`.execute(db())
  return rows[0]?.owners ?? 0
}
