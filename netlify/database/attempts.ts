import { type RawBuilder, sql } from 'kysely'
import { db } from './client.ts'

export const ALL_SOURCES = 'all'

/** Rate limit of login or form attempts: a leaky bucket whose level decays exponentially. */
export interface AttemptBucket {
  purpose: string
  source: string
  /** Bucket level above which an attempt needs a proof of work. */
  freeAttempts: number
  /** Seconds in which the bucket's level decays by half. */
  halfLife: number
  /** Maximum level of the bucket. It limits how long a source is refused after its last attempt. */
  maxLevel: number
  attemptedAt?: Date
}

const selectAttemptTime = ({ attemptedAt }: AttemptBucket) =>
  attemptedAt ? sql`${attemptedAt}::timestamptz` : sql`clock_timestamp()`

// Limits the decay to 60 half-lives, because Postgres raises an error on floating-point underflow.
function computeCurrentLevel(bucket: AttemptBucket): RawBuilder<number> {
  const { halfLife } = bucket
  const ageSeconds = sql`extract(epoch from ${selectAttemptTime(bucket)} - bucket.changed_at)::float8 / ${halfLife}::float8`
  return sql<number>`bucket.level * 0.5::float8 ^ least(greatest(${ageSeconds}, 0), 60)`
}

function matchesBucket({ purpose, source }: AttemptBucket): RawBuilder<boolean> {
  return sql<boolean>`bucket.purpose = ${purpose}::text and bucket.source = ${source}::text`
}

// Tolerance in level comparisons, because an exponentially decaying level never reaches 0.
const LEVEL_TOLERANCE = 0.1

function isFull(bucket: AttemptBucket): RawBuilder<boolean> {
  return sql<boolean>`${computeCurrentLevel(bucket)} + 1 > ${bucket.freeAttempts + LEVEL_TOLERANCE}::float8`
}

// SQL: adds an attempt to a bucket. The upsert locks the bucket's row, so concurrent attempts are counted in turn.
function buildLevelUpsert(
  bucket: AttemptBucket,
  insertCondition: RawBuilder<unknown>,
  updateCondition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into attempt_levels as bucket (purpose, source, level, changed_at)
    select ${bucket.purpose}::text, ${bucket.source}::text, 1, ${selectAttemptTime(bucket)} where ${insertCondition}
    on conflict (purpose, source) do update set
      level = least(${computeCurrentLevel(bucket)} + 1, ${bucket.maxLevel}::float8),
      changed_at = greatest(bucket.changed_at, ${selectAttemptTime(bucket)})
    where ${updateCondition}
    returning source`
}

// SQL: condition that makes Postgres run the named CTE first. The fixed order of row locks prevents deadlocks.
function orderAfter(cteName: string | undefined): RawBuilder<boolean> {
  return cteName ? sql<boolean>`(select count(*) from ${sql.raw(cteName)}) >= 0` : sql<boolean>`true`
}

function haveAllRoom(buckets: AttemptBucket[]): RawBuilder<unknown> {
  const roomConditions = buckets.map(
    (bucket) =>
      sql`not exists (select from attempt_levels as bucket where ${matchesBucket(bucket)} and ${isFull(bucket)})`,
  )
  return sql.join([sql`true`, ...roomConditions], sql` and `)
}

/** Counts an attempt in the source's own bucket and in all shared buckets. Returns false if a bucket is full. */
export async function consumeAttempt(ownBucket: AttemptBucket, sharedBuckets: AttemptBucket[]): Promise<boolean> {
  const countCtes = sharedBuckets.map((bucket, index) => {
    const previousCte = index === 0 ? sql`own` : sql.raw(`shared${index - 1}`)
    return sql`${sql.raw(`shared${index}`)} as (${buildLevelUpsert(bucket, sql`exists (select from ${previousCte})`, sql`not ${isFull(bucket)}`)})`
  })
  const firstCte = sql`own as (${buildLevelUpsert(ownBucket, haveAllRoom(sharedBuckets), sql`not ${isFull(ownBucket)}`)})`
  const lastCte = sql.raw(sharedBuckets.length > 0 ? `shared${sharedBuckets.length - 1}` : 'own')
  const { rows } = await sql`with ${sql.join([firstCte, ...countCtes])} select from ${lastCte}`.execute(db())
  return rows.length > 0
}

/** Counts an attempt that has a proof of work. Such an attempt is allowed even if a bucket is full. */
export async function consumeAttemptWithProof(buckets: AttemptBucket[]): Promise<void> {
  const countCtes = buckets.map(
    (bucket, index) =>
      sql`${sql.raw(`counted${index}`)} as (${buildLevelUpsert(bucket, orderAfter(index > 0 ? `counted${index - 1}` : undefined), sql`true`)})`,
  )
  await sql`with ${sql.join(countCtes)} select`.execute(db())
}

/** Returns the current level of each attempt bucket, in the order of `buckets`. */
export async function listAttemptLevels(buckets: AttemptBucket[]): Promise<number[]> {
  const levels = buckets.map(
    (bucket, index) => sql`select ${index}::integer as place,
      coalesce((select ${computeCurrentLevel(bucket)} from attempt_levels as bucket where ${matchesBucket(bucket)}), 0) as level`,
  )
  const { rows } = await sql<{ level: number }>`${sql.join(levels, sql` union all `)} order by place`.execute(db())
  return rows.map(({ level }) => level)
}

/**
 * Call after a successful attempt: empties the source's own bucket and subtracts one attempt from each shared bucket.
 */
export async function resetAttempts(ownBucket: AttemptBucket, sharedBuckets: AttemptBucket[]): Promise<void> {
  const releaseCtes = sharedBuckets.flatMap((bucket, index) => [
    sql`${sql.raw(`lowered${index}`)} as (
      update attempt_levels as bucket set level = ${computeCurrentLevel(bucket)} - 1, changed_at = clock_timestamp()
      where ${matchesBucket(bucket)} and ${computeCurrentLevel(bucket)} > 1 and ${orderAfter(index > 0 ? `emptied${index - 1}` : 'cleared')}
      returning source
    )`,
    sql`${sql.raw(`emptied${index}`)} as (
      delete from attempt_levels as bucket
      where ${matchesBucket(bucket)} and ${computeCurrentLevel(bucket)} <= 1 and ${orderAfter(`lowered${index}`)}
      returning source
    )`,
  ])
  const clearCte = sql`cleared as (delete from attempt_levels as bucket where ${matchesBucket(ownBucket)} returning source)`
  await sql`with ${sql.join([clearCte, ...releaseCtes])} select`.execute(db())
}
