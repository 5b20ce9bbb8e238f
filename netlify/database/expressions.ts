import { sql } from 'kysely'

/** SQL: the start time of the transaction. */
export const now = sql<Date>`now()`

/** SQL: the time `seconds` from now, or ago if negative. */
export function secondsFromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds}::float8)`
}
