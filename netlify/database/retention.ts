import { sql } from 'kysely'
import { database } from './client.ts'

export async function findDateMonthsAgo(months: number): Promise<Date> {
  const cutoff = sql<Date>`now() - make_interval(months => ${months}::integer)`
  const { moment } = await database().selectNoFrom(cutoff.as('moment')).executeTakeFirstOrThrow()
  return moment
}

export async function deleteRowsBefore(
  table: 'volunteers' | 'contact_messages' | 'audit_log',
  cutoffDate: Date,
): Promise<number> {
  const { numDeletedRows } = await database().deleteFrom(table).where('created_at', '<', cutoffDate).executeTakeFirst()
  return Number(numDeletedRows)
}
