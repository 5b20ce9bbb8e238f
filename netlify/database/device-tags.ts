import { type RawBuilder, sql } from 'kysely'
import { database } from './client.ts'

/** Names a member and the version of the member's devices; undefined once the member is removed. */
export async function findDeviceTag(memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ tag: string }>`select id || '-' || device_version as tag from staff
    where id = ${memberId}::uuid and removed_at is null`.execute(database())
  return rows[0]?.tag
}

/** The part of a statement that makes every device unknown of the members in `rows`, which have an `id`. */
export function forgetDevices(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`update staff set device_version = device_version + 1 where id in (select id ${rows})`
}
