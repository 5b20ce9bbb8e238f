import { type RawBuilder, sql } from 'kysely'
import { database } from './client.ts'

/** Returns a tag of the member and their device version; undefined for a removed member. */
export async function findDeviceTag(memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ tag: string }>`select id || '-' || device_version as tag from staff
    where id = ${memberId}::uuid and removed_at is null`.execute(database())
  return rows[0]?.tag
}

/** SQL that makes every device of the members in `rows` (with an `id`) unknown. */
export function invalidateDevices(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`update staff set device_version = device_version + 1 where id in (select id ${rows})`
}
