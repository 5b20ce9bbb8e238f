import { type RawBuilder, sql } from 'kysely'
import type { OwnPasskey } from '#src/contract/factors.ts'
import type { Member } from '#src/contract/staff.ts'
import { insertAuditEntry } from './audit.ts'
import { db } from './client.ts'
import { memberJson } from './shared-access.ts'

interface PasskeyRow {
  id: string
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  name: string
  domain: string
  createdAt: Date
  usedAt: Date | null
}

const passkeyColumns = sql`staff_passkeys.id, credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports, staff_passkeys.name, domain, staff_passkeys.created_at as "createdAt",
  used_at as "usedAt"`

export type StoredPasskey = Pick<PasskeyRow, 'id' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'domain'>

export async function findPasskey(credentialId: string): Promise<(StoredPasskey & { member: Member }) | undefined> {
  const { rows } = await sql<StoredPasskey & { member: Member }>`select ${passkeyColumns}, ${memberJson} as member
    from staff_passkeys join staff on staff.id = staff_id
    where credential_id = ${credentialId} and removed_at is null`.execute(db())
  return rows[0]
}

/** Stores a passkey's signature counter. Returns false if the counter is replayed or the passkey was deleted. */
export async function updatePasskeyCounter(id: string, counter: number): Promise<boolean> {
  const { rows } = await sql`update staff_passkeys set counter = ${counter}::bigint, used_at = now()
    where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
    returning id`.execute(db())
  return rows.length > 0
}

export async function listPasskeys(memberId: string): Promise<(OwnPasskey & StoredPasskey)[]> {
  const { rows } = await sql<PasskeyRow>`select ${passkeyColumns} from staff_passkeys
    where staff_id = ${memberId} order by staff_passkeys.created_at, id`.execute(db())
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))
}

function insertFactorAudit(action: 'add-factor' | 'remove-factor', factor: string, rows: RawBuilder<unknown>) {
  return insertAuditEntry(action, null, sql`staff_id`, sql`${factor}::text`, rows)
}

/** SQL: gives full access to a session that until now could only set up a password or passkey. */
function liftFactorRequirement(sessionId: string): RawBuilder<unknown> {
  return sql`completed as (
      update admin_sessions set must_set_factor = false, confirmed_at = now() from added
      where admin_sessions.id = ${sessionId} and admin_sessions.staff_id = added.staff_id
    )`
}

export interface FactorOwner {
  memberId: string
  sessionId: string
  domain: string
}

export async function insertPasskey(
  { memberId, sessionId, domain }: FactorOwner,
  passkey: Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> & { name: string },
): Promise<string | undefined> {
  const { credentialId, publicKey, counter, transports, name } = passkey
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, name, domain)
      select id, ${credentialId}, ${publicKey}, ${counter}::bigint, ${transports}::text[], ${name}, ${domain}
      from staff where id = ${memberId} and removed_at is null
      on conflict (credential_id) do nothing returning id, staff_id
    ),
    audited as (${insertFactorAudit('add-factor', 'passkey', sql`from added`)}), ${liftFactorRequirement(sessionId)}
    select id from added`.execute(db())
  return rows[0]?.id
}

export async function upsertMemberPassword(
  { memberId, sessionId }: FactorOwner,
  { hash, totp }: { hash: string; totp: { secret: string; step: number } | undefined },
): Promise<boolean> {
  const totpUpdate = totp && sql`, totp_secret = ${totp.secret}, totp_step = ${totp.step}::bigint`
  const writeCte = totp
    ? sql`insert into staff_passwords as own (staff_id, hash, totp_secret, totp_step)
        select id, ${hash}, ${totp.secret}, ${totp.step}::bigint from staff where id = ${memberId} and removed_at is null
        on conflict (staff_id) do update set hash = excluded.hash, changed_at = now() ${totpUpdate}`
    : sql`update staff_passwords set hash = ${hash}, changed_at = now() where staff_id = ${memberId}`
  const { rows } = await sql`
    with added as (${writeCte} returning staff_id),
    others as (
      delete from admin_sessions using added where admin_sessions.staff_id = added.staff_id and id <> ${sessionId}
    ),
    audited as (${insertFactorAudit('add-factor', 'password', sql`from added`)}), ${liftFactorRequirement(sessionId)}
    select from added`.execute(db())
  return rows.length > 0
}

type FactorHolder = Pick<FactorOwner, 'memberId' | 'domain'>

export type FactorRemoval = 'done' | 'not-found' | 'last'

// SQL: removes a login factor. Locks the member's factors, so that parallel calls cannot remove the last one.
function buildRemoval({ memberId, domain }: FactorHolder, condition: RawBuilder<unknown>, factor: string) {
  return sql<{ done: boolean }>`
    with keys as (select id, staff_id, domain from staff_passkeys where staff_id = ${memberId} order by id for update),
    passwords as (select staff_id from staff_passwords where staff_id = ${memberId} for update),
    factors as (
      select id, staff_id, domain = ${domain}::text as works from keys
      union all select null, staff_id, true from passwords
    ),
    wanted as (select id, staff_id from factors where ${condition}),
    spared as (select from factors where works and not (${condition})),
    allowed as (select id, staff_id from wanted where exists (select from spared)),
    gone_keys as (delete from staff_passkeys using allowed where staff_passkeys.id = allowed.id),
    gone_passwords as (
      delete from staff_passwords using allowed where staff_passwords.staff_id = allowed.staff_id and allowed.id is null
    ),
    audited as (${insertFactorAudit('remove-factor', factor, sql`from allowed`)})
    select exists (select from allowed) as done from wanted`
}

async function removeFactor(
  factorHolder: FactorHolder,
  condition: RawBuilder<unknown>,
  factor: string,
): Promise<FactorRemoval> {
  const { rows } = await buildRemoval(factorHolder, condition, factor).execute(db())
  return rows[0] ? (rows[0].done ? 'done' : 'last') : 'not-found'
}

/** Deletes a passkey. For the member's last login factor on this domain, returns `last` and deletes nothing. */
export async function deletePasskey(factorHolder: FactorHolder, id: string): Promise<FactorRemoval> {
  return await removeFactor(factorHolder, sql`id is not distinct from ${id}::uuid`, 'passkey')
}

export async function deletePassword(factorHolder: FactorHolder): Promise<FactorRemoval> {
  return await removeFactor(factorHolder, sql`id is null`, 'password')
}
