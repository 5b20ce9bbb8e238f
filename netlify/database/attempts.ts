import { type RawBuilder, sql } from 'kysely'
import { database } from './client.ts'

export const EVERYBODY = 'all'

/** A leaky bucket of attempts. Its level decays exponentially. */
export interface Bucket {
  purpose: string
  source: string
  free: number
  /** Seconds. */
  halfLife: number
  /** Maximum level, so that a source recovers soon after its last attempt. */
  most: number
  /** Time of the attempt; defaults to now. */
  at?: Date
}

const timeOf = ({ at }: Bucket) => (at ? sql`${at}::timestamptz` : sql`clock_timestamp()`)

// Bounds the exponent: Postgres raises an error on underflow.
function levelNow(bucket: Bucket): RawBuilder<number> {
  const { halfLife } = bucket
  const age = sql`extract(epoch from ${timeOf(bucket)} - bucket.changed_at)::float8 / ${halfLife}::float8`
  return sql<number>`bucket.level * 0.5::float8 ^ least(greatest(${age}, 0), 60)`
}

function isOwn({ purpose, source }: Bucket): RawBuilder<boolean> {
  return sql<boolean>`bucket.purpose = ${purpose}::text and bucket.source = ${source}::text`
}

// A level decays forever without reaching 0. Ignore a remainder below this.
const LEFTOVER = 0.1

function isFull(bucket: Bucket): RawBuilder<boolean> {
  return sql<boolean>`${levelNow(bucket)} + 1 > ${bucket.free + LEFTOVER}::float8`
}

// The row lock serializes concurrent attempts, so each one sees the level after the one before it.
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

// Postgres runs CTEs in an unspecified order. Force one order of row locks, or concurrent calls would deadlock.
function after(part: string | undefined): RawBuilder<boolean> {
  return part ? sql<boolean>`(select count(*) from ${sql.raw(part)}) >= 0` : sql<boolean>`true`
}

function allOpen(buckets: Bucket[]): RawBuilder<unknown> {
  const full = buckets.map(
    (bucket) => sql`not exists (select from attempt_levels as bucket where ${isOwn(bucket)} and ${isFull(bucket)})`,
  )
  return sql.join([sql`true`, ...full], sql` and `)
}

/** Counts an attempt in the source's own bucket and in the shared ones. Returns false when one is full. */
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

/** Empties the source's own bucket and takes one attempt from each shared bucket, after a success. */
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
