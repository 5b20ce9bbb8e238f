import { sql } from 'kysely'

/** The moment so many calendar months before now. */
export function monthsAgo(months: number) {
  return sql<Date>`now() - make_interval(months => ${months}::integer)`
}
