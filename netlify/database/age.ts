import { sql } from 'kysely'
import { database } from './client.ts'

/** Erases for good the rows that are older than so many calendar months; answers how many. */
export async function eraseOlder(
  table: 'volunteers' | 'contact_messages' | 'audit_log',
  months: number,
): Promise<number> {
  const { numDeletedRows } = await database()
    .deleteFrom(table)
    .where('created_at', '<', sql<Date>`now() - make_interval(months => ${months}::integer)`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
