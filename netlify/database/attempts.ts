import { type RawBuilder, sql } from 'kysely'
import { database } from './client.ts'

export const EVERYBODY = 'all'

/** What a source has tried of late, as a level that halves with time. */
export interface Bucket {
  purpose: string
  source: string
  free: number
  /** In seconds. */
  halfLife: number
  /** The level stops here, so that it comes down again soon after the last try. */
  most: number
  /** When the try was made; now, if missing. */
  at?: Date
}

const timeOf = ({ at }: Bucket) => (at ? sql`${at}::timestamptz` : sql`clock_timestamp()`)

// The exponent is bounded, since a power that is too small for a number is an error.
function levelNow(bucket: Bucket): RawBuilder<number> {
  const { halfLife } = bucket
  const age = sql`extract(epoch from ${timeOf(bucket)} - bucket.changed_at)::float8 / ${halfLife}::float8`
  return sql<number>`bucket.level * 0.5::float8 ^ least(greatest(${age}, 0), 60)`
}

function isOwn({ purpose, source }: Bucket): RawBuilder<boolean> {
  return sql<boolean>`bucket.purpose = ${purpose}::text and bucket.source = ${source}::text`
}

// A level never comes down to nothing; what is left of an old try is none.
const LEFTOVER = 0.1

function isFull(bucket: Bucket): RawBuilder<boolean> {
  return sql<boolean>`${levelNow(bucket)} + 1 > ${bucket.free + LEFTOVER}::float8`
}

// The row lock makes tries that arrive together queue up here, so each sees the level that the one before it left.
function raise(bucket: Bucket, condition: RawBuilder<unknown>, room: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into attempt_levels as bucket (purpose, source, level, changed_at)
    select ${bucket.purpose}::text, ${bucket.source}::text, 1, ${timeOf(bucket)} where ${condition}
    on conflict (purpose, source) do update set
      level = least(${levelNow(bucket)} + 1, ${bucket.most}::float8),
      changed_at = greatest(bucket.changed_at, ${timeOf(bucket)})
    where ${room}
    returning source`
}

// The parts of a statement run in an order that nobody states, and lock their rows in it: two calls would wait for each other.
function after(part: string | undefined): RawBuilder<boolean> {
  return part ? sql<boolean>`(select count(*) from ${sql.raw(part)}) >= 0` : sql<boolean>`true`
}

function allOpen(buckets: Bucket[]): RawBuilder<unknown> {
  const full = buckets.map(
    (bucket) => sql`not exists (select from attempt_levels as bucket where ${isOwn(bucket)} and ${isFull(bucket)})`,
  )
  return sql.join([sql`true`, ...full], sql` and `)
}

/** Counts a try in a source's own bucket, and in those that it shares with others; false when one has none left that is free. */
export async function takeFree(own: Bucket, others: Bucket[]): Promise<boolean> {
  const raised = others.map((bucket, place) => {
    const before = place === 0 ? sql`own` : sql.raw(`other${place - 1}`)
    return sql`${sql.raw(`other${place}`)} as (${raise(bucket, sql`exists (select from ${before})`, sql`not ${isFull(bucket)}`)})`
  })
  const first = sql`own as (${raise(own, allOpen(others), sql`not ${isFull(own)}`)})`
  const last = sql.raw(others.length > 0 ? `other${others.length - 1}` : 'own')
  const { rows } = await sql`with ${sql.join([first, ...raised])} select from ${last}`.execute(database())
  return rows.length > 0
}

export async function takePaid(buckets: Bucket[]): Promise<void> {
  const counted = buckets.map(
    (bucket, place) =>
      sql`${sql.raw(`one${place}`)} as (${raise(bucket, after(place > 0 ? `one${place - 1}` : undefined), sql`true`)})`,
  )
  await sql`with ${sql.join(counted)} select`.execute(database())
}

export async function listLevels(buckets: Bucket[]): Promise<number[]> {
  const levels = buckets.map(
    (bucket, place) => sql`select ${place}::integer as place,
      coalesce((select ${levelNow(bucket)} from attempt_levels as bucket where ${isOwn(bucket)}), 0) as level`,
  )
  const { rows } = await sql<{ level: number }>`${sql.join(levels, sql` union all `)} order by place`.execute(
    database(),
  )
  return rows.map(({ level }) => level)
}

/** Takes a source's tries back, and one from what it shares with others: it was no attack. */
export async function forgive(own: Bucket, others: Bucket[]): Promise<void> {
  const given = others.flatMap((bucket, place) => [
    sql`${sql.raw(`lowered${place}`)} as (
      update attempt_levels as bucket set level = ${levelNow(bucket)} - 1, changed_at = clock_timestamp()
      where ${isOwn(bucket)} and ${levelNow(bucket)} > 1 and ${after(place > 0 ? `emptied${place - 1}` : 'forgiven')}
      returning source
    )`,
    sql`${sql.raw(`emptied${place}`)} as (
      delete from attempt_levels as bucket
      where ${isOwn(bucket)} and ${levelNow(bucket)} <= 1 and ${after(`lowered${place}`)}
      returning source
    )`,
  ])
  const forgiven = sql`forgiven as (delete from attempt_levels as bucket where ${isOwn(own)} returning source)`
  await sql`with ${sql.join([forgiven, ...given])} select`.execute(database())
}
