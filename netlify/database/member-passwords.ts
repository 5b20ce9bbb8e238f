import { sql } from 'kysely'
import type { Member } from '#src/contract/staff.ts'
import { db } from './client.ts'
import { memberJson } from './shared-access.ts'

export interface StoredPassword {
  member: Member
  hash: string
  secret: string
  changedAt: Date
}

async function findPassword(condition: ReturnType<typeof sql>): Promise<StoredPassword | undefined> {
  const { rows } = await sql<StoredPassword>`
    select ${memberJson} as member, hash, totp_secret as secret, changed_at as "changedAt"
    from staff_passwords join staff on staff.id = staff_id where removed_at is null and ${condition}`.execute(db())
  return rows[0]
}

export async function findPasswordByName(name: string): Promise<StoredPassword | undefined> {
  return await findPassword(sql`name_key(name) = name_key(${name}::text)`)
}

export async function findPasswordByMember(memberId: string): Promise<StoredPassword | undefined> {
  return await findPassword(sql`staff.id = ${memberId}`)
}

/** Marks a TOTP time step as used, so that its code works once. Returns false if this or a later step was used. */
export async function consumeTotpStep(memberId: string, step: number): Promise<boolean> {
  const { rows } = await sql`update staff_passwords set totp_step = ${step}::bigint
    where staff_id = ${memberId} and totp_step < ${step}::bigint returning staff_id`.execute(db())
  return rows.length > 0
}
