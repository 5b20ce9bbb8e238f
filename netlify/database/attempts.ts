import { type RawBuilder, sql } from 'kysely'
import { database } from './client.ts'

export const ALL_SOURCES = 'all'

/** A leaky bucket of attempts whose level decays exponentially. */
export interface AttemptBucket {
  purpose: string
  source: string
  /** Number of attempts allowed without a proof of work. */
  free: number
  /** Seconds in which the level decays by half. */
  halfLife: number
  /** Maximum level. Bounds the time in which a source recovers after its last attempt. */
  capacity: number
  at?: Date
}

const attemptTime = ({ at }: AttemptBucket) => (at ? sql`${at}::timestamptz` : sql`clock_timestamp()`)

// Limits the exponent to 60 half-lives: Postgres raises an error on underflow.
function currentLevel(bucket: AttemptBucket): RawBuilder<number> {
  const { halfLife } = bucket
  const age = sql`extract(epoch from ${attemptTime(bucket)} - bucket.changed_at)::float8 / ${halfLife}::float8`
  return sql<number>`bucket.level * 0.5::float8 ^ least(greatest(${age}, 0), 60)`
}

function isRowOf({ purpose, source }: AttemptBucket): RawBuilder<boolean> {
  return sql<boolean>`bucket.purpose = ${purpose}::text and bucket.source = ${source}::text`
}

// A decaying level never reaches 0: ignore a remaining level below this.
const TOLERANCE = 0.1

function isFull(bucket: AttemptBucket): RawBuilder<boolean> {
  return sql<boolean>`${currentLevel(bucket)} + 1 > ${bucket.free + TOLERANCE}::float8`
}

// The row lock serializes concurrent attempts, so that each attempt reads the level that the previous one wrote.
function upsertLevel(
  bucket: AttemptBucket,
  insertCondition: RawBuilder<unknown>,
  updateCondition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into attempt_levels as bucket (purpose, source, level, changed_at)
    select ${bucket.purpose}::text, ${bucket.source}::text, 1, ${attemptTime(bucket)} where ${insertCondition}
    on conflict (purpose, source) do update set
      level = least(${currentLevel(bucket)} + 1, ${bucket.capacity}::float8),
      changed_at = greatest(bucket.changed_at, ${attemptTime(bucket)})
    where ${updateCondition}
    returning source`
}

// Postgres runs CTEs in any order. A fixed order of row locks prevents deadlocks between concurrent calls.
function runAfter(cte: string | undefined): RawBuilder<boolean> {
  return cte ? sql<boolean>`(select count(*) from ${sql.raw(cte)}) >= 0` : sql<boolean>`true`
}

function allHaveRoom(buckets: AttemptBucket[]): RawBuilder<unknown> {
  const full = buckets.map(
    (bucket) => sql`not exists (select from attempt_levels as bucket where ${isRowOf(bucket)} and ${isFull(bucket)})`,
  )
  return sql.join([sql`true`, ...full], sql` and `)
}

/** Counts an attempt in the source's own bucket and in the shared buckets. Returns false when a bucket is full. */
export async function consumeAttempt(own: AttemptBucket, shared: AttemptBucket[]): Promise<boolean> {
  const counted = shared.map((bucket, index) => {
    const before = index === 0 ? sql`own` : sql.raw(`shared${index - 1}`)
    return sql`${sql.raw(`shared${index}`)} as (${upsertLevel(bucket, sql`exists (select from ${before})`, sql`not ${isFull(bucket)}`)})`
  })
  const first = sql`own as (${upsertLevel(own, allHaveRoom(shared), sql`not ${isFull(own)}`)})`
  const last = sql.raw(shared.length > 0 ? `shared${shared.length - 1}` : 'own')
  const { rows } = await sql`with ${sql.join([first, ...counted])} select from ${last}`.execute(database())
  return rows.length > 0
}

/** Counts an attempt with a proof of work, even in full buckets. */
export async function consumeAttemptWithProof(buckets: AttemptBucket[]): Promise<void> {
  const counted = buckets.map(
    (bucket, index) =>
      sql`${sql.raw(`counted${index}`)} as (${upsertLevel(bucket, runAfter(index > 0 ? `counted${index - 1}` : undefined), sql`true`)})`,
  )
  await sql`with ${sql.join(counted)} select`.execute(database())
}

/** Returns the current levels of the buckets, in the order of `buckets`. */
export async function listAttemptLevels(buckets: AttemptBucket[]): Promise<number[]> {
  const levels = buckets.map(
    (bucket, index) => sql`select ${index}::integer as place,
      coalesce((select ${currentLevel(bucket)} from attempt_levels as bucket where ${isRowOf(bucket)}), 0) as level`,
  )
  const { rows } = await sql<{ level: number }>`${sql.join(levels, sql` union all `)} order by place`.execute(
    database(),
  )
  return rows.map(({ level }) => level)
}

/** After a success: empties the source's own bucket and subtracts one attempt from each shared bucket. */
export async function resetAttempts(own: AttemptBucket, shared: AttemptBucket[]): Promise<void> {
  const releases = shared.flatMap((bucket, index) => [
    sql`${sql.raw(`lowered${index}`)} as (
      update attempt_levels as bucket set level = ${currentLevel(bucket)} - 1, changed_at = clock_timestamp()
      where ${isRowOf(bucket)} and ${currentLevel(bucket)} > 1 and ${runAfter(index > 0 ? `emptied${index - 1}` : 'cleared')}
      returning source
    )`,
    sql`${sql.raw(`emptied${index}`)} as (
      delete from attempt_levels as bucket
      where ${isRowOf(bucket)} and ${currentLevel(bucket)} <= 1 and ${runAfter(`lowered${index}`)}
      returning source
    )`,
  ])
  const cleared = sql`cleared as (delete from attempt_levels as bucket where ${isRowOf(own)} returning source)`
  await sql`with ${sql.join([cleared, ...releases])} select`.execute(database())
}
