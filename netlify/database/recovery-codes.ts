import { sql } from 'kysely'
import type { Member } from '#src/contract/staff.ts'
import { insertAuditEntry } from './audit.ts'
import { db } from './client.ts'
import { memberJson } from './shared-access.ts'

export async function replaceRecoveryCodes(memberId: string, hashes: string[]): Promise<void> {
  await sql`
    with former as (delete from recovery_codes where staff_id = ${memberId}),
    audited as (${insertAuditEntry('recovery-codes', null, sql`${memberId}::uuid`, sql`''`, sql``)})
    insert into recovery_codes (code_hash, staff_id)
    select hash, ${memberId}::uuid from unnest(${hashes}::text[]) as hash`.execute(db())
}

export async function redeemRecoveryCode(hash: string): Promise<Member | undefined> {
  const { rows } = await sql<{ member: Member }>`update recovery_codes set used_at = now() from staff
    where code_hash = ${hash} and used_at is null and staff.id = staff_id and removed_at is null
    returning ${memberJson} as member`.execute(db())
  return rows[0]?.member
}

export async function countRecoveryCodes(memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from recovery_codes
    where staff_id = ${memberId} and used_at is null`.execute(db())
  return rows[0]?.count ?? 0
}
