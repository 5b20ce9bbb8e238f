import { type RawBuilder, sql } from 'kysely'
import { EVERYBODY } from './attempts.ts'
import { database } from './client.ts'

export interface FormLimits {
  ofAddress: number
  ofAll: number
  seconds: number
}

// The row lock makes calls that arrive together queue up here, so each sees the count that the one before it left.
function countTaken(source: string, limit: number, seconds: number, condition: RawBuilder<unknown>) {
  const isOver = sql`attempt.ends_at <= clock_timestamp()`
  const end = sql`clock_timestamp() + make_interval(secs => ${seconds}::float8)`
  return sql`
    insert into form_attempts as attempt (source, taken, ends_at)
    select ${source}::text, 1, ${end} where ${condition}
    on conflict (source) do update set
      taken = case when ${isOver} then 1 else attempt.taken + 1 end,
      ends_at = case when ${isOver} then ${end} else attempt.ends_at end
    where ${isOver} or attempt.taken < ${limit}::integer
    returning source`
}

function isFull(source: string, limit: number) {
  return sql<boolean>`source = ${source}::text and taken >= ${limit}::integer and ends_at > clock_timestamp()`
}

export async function countSubmission(address: string, { ofAddress, ofAll, seconds }: FormLimits): Promise<boolean> {
  const isOpen = sql`not exists (select from form_attempts where ${isFull(EVERYBODY, ofAll)})`
  const { rows } = await sql`
    with own as (${countTaken(address, ofAddress, seconds, isOpen)}),
    everybody as (${countTaken(EVERYBODY, ofAll, seconds, sql`exists (select from own)`)})
    select from everybody`.execute(database())
  return rows.length > 0
}

export async function findFormWait(address: string, { ofAddress, ofAll }: FormLimits): Promise<number> {
  const { seconds } = await database()
    .selectFrom('form_attempts')
    .select(sql<number>`greatest(1, ceil(extract(epoch from max(ends_at) - clock_timestamp())))::integer`.as('seconds'))
    .where((where) => where.or([isFull(address, ofAddress), isFull(EVERYBODY, ofAll)]))
    .executeTakeFirstOrThrow()
  return seconds
}
