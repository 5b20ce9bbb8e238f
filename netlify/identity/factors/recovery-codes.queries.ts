import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, type Executor, transaction } from '#netlify/database/client.ts'
import { lockMember, selectMemberObject } from '#netlify/identity/members/member-access.queries.ts'
import type { Member } from '#src/contract/staff.ts'

export async function insertRecoveryCodes(trx: Executor, memberId: string, codeHashes: string[]): Promise<void> {
  const rows = codeHashes.map((code_hash) => ({ code_hash, staff_id: memberId }))
  await trx.insertInto('recovery_codes').values(rows).execute()
}

export async function replaceRecoveryCodes(memberId: string, codeHashes: string[]): Promise<void> {
  await transaction(async (trx) => {
    await lockMember(trx, memberId)
    await trx.deleteFrom('recovery_codes').where('staff_id', '=', memberId).execute()
    await insertRecoveryCodes(trx, memberId, codeHashes)
    await insertAuditEntry(trx, { action: 'recovery-codes', subject: memberId })
  })
}

/** Marks a recovery code as used and returns its member; undefined for a wrong or used code. */
export async function redeemRecoveryCode(codeHash: string): Promise<Member | undefined> {
  const row = await db()
    .updateTable('recovery_codes')
    .from('staff')
    .set((eb) => ({ used_at: eb.fn<Date>('now') }))
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .whereRef('staff.id', '=', 'staff_id')
    .where('removed_at', 'is', null)
    .returning(selectMemberObject().as('member'))
    .executeTakeFirst()
  return row?.member
}

export async function countRecoveryCodes(memberId: string): Promise<number> {
  const { codes } = await db()
    .selectFrom('recovery_codes')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('codes'))
    .where('staff_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return codes
}
