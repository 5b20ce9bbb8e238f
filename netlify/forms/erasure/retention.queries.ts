import { sql } from 'kysely'
import { db } from '#netlify/database/client.ts'

export async function findDateMonthsAgo(months: number): Promise<Date> {
  const cutoff = sql<Date>`now() - make_interval(months => ${months}::integer)`
  const { date } = await db().selectNoFrom(cutoff.as('date')).executeTakeFirstOrThrow()
  return date
}

export async function deleteRowsBefore(
  table: 'volunteers' | 'contact_messages' | 'audit_log',
  cutoffDate: Date,
): Promise<number> {
  const { numDeletedRows } = await db().deleteFrom(table).where('created_at', '<', cutoffDate).executeTakeFirst()
  return Number(numDeletedRows)
}
