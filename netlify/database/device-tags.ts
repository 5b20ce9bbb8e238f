import { type RawBuilder, sql } from 'kysely'
import { db } from './client.ts'

/** Returns the tag that a member's known-device cookies must hold; undefined for a removed member. */
export async function findDeviceTag(memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ tag: string }>`select id || '-' || device_version as tag from staff
    where id = ${memberId}::uuid and removed_at is null`.execute(db())
  return rows[0]?.tag
}

/** SQL: makes all known-device cookies invalid for the members whose ids `rows` selects. */
export function invalidateDevices(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`update staff set device_version = device_version + 1 where id in (select id ${rows})`
}
