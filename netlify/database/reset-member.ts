import { sql } from 'kysely'
import { insertAuditEntry } from './audit.ts'
import { db } from './client.ts'
import { invalidateDevices } from './device-tags.ts'

/** Deletes a member's login factors, sessions and known devices. The member needs a new invitation to log in. */
export async function resetMember(id: string): Promise<void> {
  const deleteMemberRows = (table: string) => sql`delete from ${sql.table(table)} where staff_id = ${id}`
  await sql`
    with sessions as (${deleteMemberRows('admin_sessions')}), passkeys as (${deleteMemberRows('staff_passkeys')}),
    passwords as (${deleteMemberRows('staff_passwords')}), codes as (${deleteMemberRows('recovery_codes')}),
    devices as (${invalidateDevices(sql`from staff where id = ${id}`)}),
    audited as (${insertAuditEntry('remove-factor', null, sql`id`, sql`'all'`, sql`from staff where id = ${id}`)})
    select`.execute(db())
}
