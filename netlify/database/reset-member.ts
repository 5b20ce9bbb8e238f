import { sql } from 'kysely'
import { noteLine } from './audit.ts'
import { database } from './client.ts'
import { forgetDevices } from './device-tags.ts'

/** Deletes every factor, session and known device of a member. Only a new invitation lets them in. */
export async function resetMember(id: string): Promise<void> {
  const own = (table: string) => sql`delete from ${sql.table(table)} where staff_id = ${id}`
  await sql`
    with sessions as (${own('admin_sessions')}), passkeys as (${own('staff_passkeys')}),
    passwords as (${own('staff_passwords')}), codes as (${own('recovery_codes')}),
    devices as (${forgetDevices(sql`from staff where id = ${id}`)}),
    noted as (${noteLine('remove-factor', null, sql`id`, sql`'all'`, sql`from staff where id = ${id}`)})
    select`.execute(database())
}
