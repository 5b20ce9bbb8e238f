import { sql } from 'kysely'
import { db } from './client.ts'

export async function findDateMonthsAgo(months: number): Promise<Date> {
  const cutoff = sql<Date>`now() - make_interval(months => ${months}::integer)`
  const { moment } = await db().selectNoFrom(cutoff.as('moment')).executeTakeFirstOrThrow()
  return moment
}

export async function deleteRowsBefore(
  table: 'volunteers' | 'contact_messages' | 'audit_log',
  cutoffDate: Date,
): Promise<number> {
  const { numDeletedRows } = await db().deleteFrom(table).where('created_at', '<', cutoffDate).executeTakeFirst()
  return Number(numDeletedRows)
}
