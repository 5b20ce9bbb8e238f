import { type RawBuilder, sql } from 'kysely'
import { getActor } from '#netlify/http/actor.ts'
import type { Member } from '#src/contract/staff.ts'
import { insertAuditEntry } from './audit.ts'
import { db } from './client.ts'
import { invalidateDevices } from './device-tags.ts'
import { insertMemberAudit } from './members.ts'
import type { PasswordFingerprint } from './password-epochs.ts'
import { memberJson, retireSharedPassword } from './shared-access.ts'

/**
 * Replaces a member's open invitation and ends the member's other sessions. Returns undefined for a removed
 * member.
 */
export async function insertInvitation(
  memberId: string,
  tokenHash: string,
  hours: number,
  sessionId: string | null,
): Promise<{ expiresAt: string } | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    with invited as (select id, name from staff where id = ${memberId} and removed_at is null for update),
    former as (delete from staff_invitations using invited where staff_id = invited.id and used_at is null),
    sessions as (
      delete from admin_sessions using invited
      where admin_sessions.staff_id = invited.id and admin_sessions.id is distinct from ${sessionId}::uuid
    ),
    devices as (${invalidateDevices(sql`from invited`)}),
    audited as (${insertMemberAudit('invite', sql`from invited`)})
    insert into staff_invitations (token_hash, staff_id, made_by, made_in, expires_at)
    select ${tokenHash}, id, ${getActor()?.id ?? null}::uuid, ${sessionId}::uuid, now() + make_interval(hours => ${hours}::integer) from invited
    returning expires_at`.execute(db())
  return rows[0] && { expiresAt: rows[0].expires_at.toISOString() }
}

export interface FoundInvitation {
  member: Member
  invitedBy: string | null
  expires_at: Date
  state: 'open' | 'used' | 'expired'
}

export async function findInvitation(tokenHash: string): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select ${memberJson} as member, maker.name as "invitedBy", expires_at,
      case when used_at is not null then 'used' when expires_at <= now() then 'expired' else 'open' end as state
    from staff_invitations join staff on staff.id = staff_id left join staff as maker on maker.id = made_by
    where token_hash = ${tokenHash} and staff.removed_at is null`.execute(db())
  return rows[0]
}

export type FirstFactor =
  | { kind: 'passkey'; credentialId: string; publicKey: string; counter: number; transports: string[]; name: string }
  | { kind: 'password'; hash: string; secret: string; step: number }

function insertFactor(factor: FirstFactor, domain: string, source: RawBuilder<unknown>): RawBuilder<unknown> {
  if (factor.kind === 'password') {
    const { hash, secret, step } = factor
    return sql`insert into staff_passwords (staff_id, hash, totp_secret, totp_step)
      select staff_id, ${hash}, ${secret}, ${step}::bigint from ${source}
      on conflict (staff_id) do update set hash = excluded.hash, totp_secret = excluded.totp_secret,
        totp_step = excluded.totp_step, changed_at = now()`
  }
  const { credentialId, publicKey, counter, transports, name } = factor
  return sql`insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, name, domain)
    select staff_id, ${credentialId}, ${publicKey}, ${counter}::bigint, ${transports}::text[], ${name}, ${domain}
    from ${source}`
}

/**
 * Redeems an invitation and replaces the member's login factors. Disables the shared password if the invited
 * member is an owner and the shared password created the invitation.
 */
export async function redeemInvitation(
  tokenHash: string,
  factor: FirstFactor,
  codeHashes: string[],
  { domain, password }: { domain: string; password: PasswordFingerprint | undefined },
): Promise<boolean> {
  const redeemed = sql`taken`
  const deleteFormer = (table: string) =>
    sql`delete from ${sql.table(table)} as own using taken where own.staff_id = taken.staff_id`
  const passwordsCte = factor.kind === 'password' ? sql`` : sql`passwords as (${deleteFormer('staff_passwords')}),`
  const { rows } = await sql`
    with taken as (
      update staff_invitations as own set used_at = now() from staff
      where token_hash = ${tokenHash} and used_at is null and expires_at > now()
        and staff.id = staff_id and removed_at is null
      returning staff.id as staff_id, staff.id, staff.name, staff.role, made_by
    ),
    sessions as (${deleteFormer('admin_sessions')}), passkeys as (${deleteFormer('staff_passkeys')}), ${passwordsCte}
    codes as (${deleteFormer('recovery_codes')}), devices as (${invalidateDevices(sql`from taken`)}),
    factor as (${insertFactor(factor, domain, redeemed)}),
    recovery as (
      insert into recovery_codes (code_hash, staff_id) select hash, staff_id from taken, unnest(${codeHashes}::text[]) as hash
    ),
    ${retireSharedPassword(sql`from taken where role = 'owner' and made_by is null`, password)},
    audited as (${insertMemberAudit('join', sql`from taken`)}),
    factor_audited as (${insertAuditEntry('add-factor', null, sql`id`, sql`${factor.kind}::text`, sql`from taken`)})
    select from taken`.execute(db())
  return rows.length > 0
}
