import { type RawBuilder, sql } from 'kysely'
import { getActor } from '#netlify/http/actor.ts'
import type { ListedMember, Member, MemberInput } from '#src/contract/staff.ts'
import { insertAuditEntry } from './audit.ts'
import { db } from './client.ts'
import { hasLoginFactor, retireSharedPassword, type SharedPasswordPolicy } from './shared-access.ts'

interface MemberRow extends Member {
  created_at: Date
  used_at: Date | null
  passkeys: number
  has_password: boolean
  recovery_codes: number
  invited_until: Date | null
}

function toListedMember({
  created_at,
  used_at,
  has_password,
  recovery_codes,
  invited_until,
  ...row
}: MemberRow): ListedMember {
  return {
    ...row,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
    hasPassword: has_password,
    recoveryCodes: recovery_codes,
    invitedUntil: invited_until?.toISOString() ?? null,
    isYou: row.id === getActor()?.id,
  }
}

async function selectMembers(condition: RawBuilder<unknown>): Promise<ListedMember[]> {
  const { rows } = await sql<MemberRow>`select id, name, role, lgas, created_at,
      (select max(used_at) from admin_sessions where staff_id = staff.id and expires_at > now()) as used_at,
      (select count(*)::integer from staff_passkeys where staff_id = staff.id) as passkeys,
      exists (select from staff_passwords where staff_id = staff.id) as has_password,
      (select count(*)::integer from recovery_codes where staff_id = staff.id and used_at is null) as recovery_codes,
      (select max(expires_at) from staff_invitations
        where staff_id = staff.id and used_at is null and expires_at > now()) as invited_until
    from staff where removed_at is null and ${condition} order by name_key(name), id`.execute(db())
  return rows.map(toListedMember)
}

export async function listMembers(): Promise<ListedMember[]> {
  return await selectMembers(sql`true`)
}

export async function findMember(id: string): Promise<ListedMember | undefined> {
  return (await selectMembers(sql`id = ${id}`))[0]
}

export async function findMemberByName(name: string): Promise<ListedMember | undefined> {
  return (await selectMembers(sql`name_key(name) = name_key(${name}::text)`))[0]
}

/** SQL: inserts an audit entry for each member that `rows` selects. `rows` must have the columns `id` and `name`. */
export function insertMemberAudit(
  action: 'invite' | 'join' | 'change-member' | 'remove-member',
  rows: RawBuilder<unknown>,
) {
  return insertAuditEntry(action, null, sql`id`, sql`name`, rows)
}

export async function insertMember({ name, role, lgas }: MemberInput): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into staff (name, role, lgas) values (${name}, ${role}, ${lgas}::text[]) returning id`.execute(db())
  return rows[0]?.id ?? ''
}

/** Permanently deletes members who were removed before `cutoff`. Audit entries keep the members' names. */
export async function deleteRemovedMembers(cutoff: Date): Promise<void> {
  await sql`delete from staff where removed_at < ${cutoff}`.execute(db())
}

export type MemberChange = 'done' | 'not-found' | 'last-owner'

// SQL: locks all owners, so that two owners who remove each other at the same time cannot both succeed.
function lockOwners(domain: string): RawBuilder<unknown> {
  return sql`owners as (
    select id, ${hasLoginFactor(domain)} as able from staff where role = 'owner' and removed_at is null order by id for update
  ), other as (select id, able from owners)`
}

/**
 * SQL: true if the site can do without owner `id`: another owner can log in, owner `id` cannot, or the caller uses
 * the shared password.
 */
function isOwnerLeft(id: string): RawBuilder<unknown> {
  return sql`(not exists (select from other where id = ${id} and able) or exists (select from other where id <> ${id} and able)
    or (${getActor() === undefined}::boolean and exists (select from password_epochs where closed_at is null)))`
}

const changeDetail = sql`left(former.name || ' (' || former.role || '), now ' || changed.name || ' (' || changed.role
  || case when cardinality(changed.lgas) > 0 then ': ' || array_to_string(changed.lgas, ', ') else '' end || ')', 200)`

export async function updateMember(
  id: string,
  input: MemberInput,
  { domain }: SharedPasswordPolicy,
): Promise<MemberChange> {
  const { name, role, lgas } = input
  const isAllowed = role === 'owner' ? sql`true` : isOwnerLeft(id)
  const { rows } = await sql<{ done: boolean }>`
    with ${lockOwners(domain)},
    former as (select * from staff where id = ${id} and removed_at is null for update),
    changed as (
      update staff set name = ${name}, role = ${role}, lgas = ${lgas}::text[]
      from former where staff.id = former.id and ${isAllowed} returning staff.*
    ),
    audited as (${insertAuditEntry('change-member', null, sql`changed.id`, changeDetail, sql`from changed, former`)}),
    ${retireSharedPassword(sql`from changed where role = 'owner' and ${getActor() === undefined}::boolean and ${hasLoginFactor(domain, 'changed')}`)}
    select exists (select from changed) as done from former`.execute(db())
  return rows[0] ? (rows[0].done ? 'done' : 'last-owner') : 'not-found'
}

export async function deleteMember(id: string, { domain }: SharedPasswordPolicy): Promise<MemberChange> {
  const deleteMemberRows = (table: string) =>
    sql`delete from ${sql.table(table)} using removed where staff_id = removed.id`
  const { rows } = await sql<{ done: boolean }>`
    with ${lockOwners(domain)},
    former as (select id from staff where id = ${id} and removed_at is null for update),
    removed as (
      update staff set removed_at = now() from former
      where staff.id = former.id and ${isOwnerLeft(id)} returning staff.id, staff.name
    ),
    audited as (${insertMemberAudit('remove-member', sql`from removed`)}),
    sessions as (${deleteMemberRows('admin_sessions')}), passkeys as (${deleteMemberRows('staff_passkeys')}),
    passwords as (${deleteMemberRows('staff_passwords')}), codes as (${deleteMemberRows('recovery_codes')}),
    invitations as (${deleteMemberRows('staff_invitations')})
    select exists (select from removed) as done from former`.execute(db())
  return rows[0] ? (rows[0].done ? 'done' : 'last-owner') : 'not-found'
}
