import { sql } from 'kysely'
import { insertAuditEntry } from './audit.ts'
import { database } from './client.ts'
import { invalidateDevices } from './device-tags.ts'

/** Deletes a member's factors, sessions and known devices. They then need a new invitation to log in. */
export async function resetMember(id: string): Promise<void> {
  const deleteOwn = (table: string) => sql`delete from ${sql.table(table)} where staff_id = ${id}`
  await sql`
    with sessions as (${deleteOwn('admin_sessions')}), passkeys as (${deleteOwn('staff_passkeys')}),
    passwords as (${deleteOwn('staff_passwords')}), codes as (${deleteOwn('recovery_codes')}),
    devices as (${invalidateDevices(sql`from staff where id = ${id}`)}),
    audited as (${insertAuditEntry('remove-factor', null, sql`id`, sql`'all'`, sql`from staff where id = ${id}`)})
    select`.execute(database())
}
