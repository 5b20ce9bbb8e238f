import { type RawBuilder, sql } from 'kysely'
import { database } from './client.ts'

/** What decides about the shared password: production alone ever refuses it. */
export interface Shared {
  mayBeRefused: boolean
  /** The host that passkeys work at: who only has those of another cannot log in. */
  domain: string
}

/** A column of one value, for `select … from staff`. */
export const memberJson = sql`jsonb_build_object('id', staff.id, 'name', staff.name, 'role', staff.role, 'lgas', staff.lgas)`

/** Whether a row of `staff` can log in here; by a recovery code alone is not enough. */
export function hasFactor(domain: string, row = 'staff'): RawBuilder<boolean> {
  const id = sql.ref(`${row}.id`)
  return sql<boolean>`(exists (select from staff_passwords where staff_id = ${id})
    or exists (select from staff_passkeys where staff_id = ${id} and domain = ${domain}::text))`
}

/** From the first owner on that can log in by name. */
export function isSharedRefused({ mayBeRefused, domain }: Shared): RawBuilder<boolean> {
  if (!mayBeRefused) return sql<boolean>`false`
  return sql<boolean>`exists (select from staff where role = 'owner' and removed_at is null and ${hasFactor(domain)})`
}

/** The part of a statement that ends the sessions of the shared password, once `rows` say that it is refused from now on. */
export function endShared({ mayBeRefused }: Shared, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`delete from admin_sessions where staff_id is null and ${mayBeRefused}::boolean and exists (${rows})`
}

export interface NamedAccess {
  named: boolean
  sharedRefused: boolean
}

export async function findNamedAccess(shared: Shared): Promise<NamedAccess> {
  const { rows } = await sql<NamedAccess>`select exists (select from staff where removed_at is null) as named,
    ${isSharedRefused(shared)} as "sharedRefused"`.execute(database())
  return rows[0] ?? { named: false, sharedRefused: false }
}

/** Counts the owners who can log in by name at `domain`. */
export async function countOwners(domain: string): Promise<number> {
  const { rows } = await sql<{ owners: number }>`select count(*)::integer as owners from staff
    where role = 'owner' and removed_at is null and ${hasFactor(domain)}`.execute(database())
  return rows[0]?.owners ?? 0
}
