import { type RawBuilder, sql } from 'kysely'
import { database } from './client.ts'

export const EVERYBODY = 'all'

/**
 * Counts an attempt of one source, and if that may be, of everybody; false when either has to wait. Each statement
 * answers a row where it has counted; the second is made of the condition that the first one did.
 */
export async function countAttempt(
  own: RawBuilder<unknown>,
  ofEverybody: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    with own as (${own}),
    everybody as (${ofEverybody(sql`exists (select from own)`)})
    select exists (select from everybody) as taken`.execute(database())
  return rows[0]?.taken === true
}

export function secondsToLast(column: 'next_at' | 'ends_at'): RawBuilder<number> {
  return sql<number>`greatest(1, ceil(extract(epoch from max(${sql.ref(column)}) - clock_timestamp())))::integer`
}
