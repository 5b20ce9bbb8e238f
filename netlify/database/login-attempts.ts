import { type RawBuilder, sql } from 'kysely'
import { countAttempt, EVERYBODY, secondsToLast } from './attempts.ts'
import { database } from './client.ts'

/** How one source of wrong passwords is slowed down; times in seconds. */
export interface Delays {
  free: number
  first: number
  longest: number
  /** Quiet time after which the failures count as never made. */
  forget: number
}

function countFailure(source: string, delays: Delays, condition: RawBuilder<unknown>) {
  const { free, first, longest, forget } = delays
  const failures = sql`case when attempt.forget_at <= clock_timestamp() then 1 else attempt.failures + 1 end`
  const delay = sql`case when ${failures} < ${free}::integer then 0
    else least(${longest}::float8, ${first}::float8 * 2.0 ^ least(${failures} - ${free}::integer, 20)) end`
  return sql`
    insert into login_attempts as attempt (source, failures, next_at, forget_at)
    select ${source}::text, 1, clock_timestamp(), clock_timestamp() + make_interval(secs => ${forget}::float8)
    where ${condition}
    on conflict (source) do update set
      failures = ${failures},
      next_at = clock_timestamp() + make_interval(secs => ${delay}),
      forget_at = clock_timestamp() + make_interval(secs => ${forget}::float8)
    where attempt.next_at <= clock_timestamp()
    returning source`
}

/**
 * Takes one attempt for this address, counted as a failure before anything is compared. False when the address or
 * everybody together has to wait; an address that waits does not count against everybody.
 */
export async function takeAttempt(address: string, ofAddress: Delays, ofAll: Delays): Promise<boolean> {
  const open = sql`not exists (select from login_attempts where source = ${EVERYBODY} and next_at > clock_timestamp())`
  return await countAttempt(countFailure(address, ofAddress, open), (condition) =>
    countFailure(EVERYBODY, ofAll, condition),
  )
}

export async function findWait(address: string): Promise<number> {
  const { seconds } = await database()
    .selectFrom('login_attempts')
    .select(secondsToLast('next_at').as('seconds'))
    .where('source', 'in', [address, EVERYBODY])
    .executeTakeFirstOrThrow()
  return seconds
}

export async function forgetAttempts(address: string): Promise<void> {
  await database()
    .deleteFrom('login_attempts')
    .where((where) =>
      where.or([where('source', 'in', [address, EVERYBODY]), where('forget_at', '<=', sql<Date>`now()`)]),
    )
    .execute()
}
