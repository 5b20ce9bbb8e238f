import { sql } from 'kysely'
import { db, readDb } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'

export const ALL_SOURCES = 'all'

/** Rate limit of login or form attempts: a leaky bucket whose level decays exponentially. */
export interface AttemptBucket {
  purpose: string
  source: string
  /** Number of attempts that need no proof of work. The bucket is full above this level. */
  freeAttempts: number
  /** Seconds in which the bucket's level decays by half. */
  halfLife: number
  /** Maximum level of the bucket. It limits how long a source is refused after its last attempt. */
  maxLevel: number
  attemptedAt?: Date | undefined
}

/** The source's own bucket, then buckets that all devices and networks share. An attempt counts in each of them. */
export type AttemptBuckets = [ownBucket: AttemptBucket, ...sharedBuckets: AttemptBucket[]]

/** Counts attempts in buckets. */
export interface AttemptCounter {
  /** Counts an attempt in all buckets. Returns false, and counts nothing, if one of them is full. */
  consume(buckets: AttemptBuckets): Promise<boolean>
  /** Counts an attempt that has a proof of work, which is allowed even when a bucket is full. */
  consumeWithProof(buckets: AttemptBuckets): Promise<void>
  listLevels(buckets: AttemptBuckets): Promise<number[]>
  /** Call after success: empties the source's own bucket and subtracts one attempt from each shared bucket. */
  reset(buckets: AttemptBuckets): Promise<void>
}

/** Serializes buckets for the SQL functions of rate limits. */
function serializeBuckets(buckets: AttemptBucket[]): string {
  return JSON.stringify(
    buckets.map(({ purpose, source, freeAttempts, halfLife, maxLevel, attemptedAt }) => ({
      purpose,
      source,
      free_attempts: freeAttempts,
      half_life: halfLife,
      max_level: maxLevel,
      attempted_at: attemptedAt,
    })),
  )
}

export async function consumeAttempt(buckets: AttemptBuckets): Promise<boolean> {
  const { isAllowed } = await db()
    .selectNoFrom((eb) => eb.fn<boolean>('consume_attempt', [eb.val(serializeBuckets(buckets))]).as('isAllowed'))
    .executeTakeFirstOrThrow()
  return isAllowed
}

export async function consumeAttemptWithProof(buckets: AttemptBuckets): Promise<void> {
  await db()
    .selectNoFrom((eb) => eb.fn('consume_attempt_with_proof', [eb.val(serializeBuckets(buckets))]).as('result'))
    .execute()
}

async function listAttemptLevels(buckets: AttemptBuckets): Promise<number[]> {
  const { levels } = await readDb()
    .selectNoFrom((eb) => eb.fn<number[]>('attempt_levels_of', [eb.val(serializeBuckets(buckets))]).as('levels'))
    .executeTakeFirstOrThrow()
  return levels
}

export async function resetAttempts(buckets: AttemptBuckets): Promise<void> {
  await db()
    .selectNoFrom((eb) => eb.fn('reset_attempts', [eb.val(serializeBuckets(buckets))]).as('result'))
    .execute()
}

/** Counts attempts of callers that query the database anyway: forms, and confirmations by staff with a session. */
export const databaseAttempts: AttemptCounter = {
  consume: consumeAttempt,
  consumeWithProof: consumeAttemptWithProof,
  listLevels: listAttemptLevels,
  reset: resetAttempts,
}

/** Deletes the attempt counts of sources that made no attempt for an hour. */
export async function deleteIdleAttempts(): Promise<void> {
  await db().deleteFrom('attempt_levels').where('changed_at', '<=', sql<Date>`now() - interval '1 hour'`).execute()
}

/** Marks a single-use token as used; false if it was used before. Also deletes tokens that expired a minute ago. */
export async function insertSpentToken(token: string, expiresAt: Date): Promise<boolean> {
  const row = await db()
    .with('expired', (qb) =>
      qb.deleteFrom('spent_proofs').where('expires_at', '<', sql<Date>`clock_timestamp() - interval '1 minute'`),
    )
    .insertInto('spent_proofs')
    .values({ proof: token, expires_at: expiresAt })
    .onConflict((conflictBuilder) => conflictBuilder.column('proof').doNothing())
    .returning('proof')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredTokens(): Promise<void> {
  await db().deleteFrom('spent_proofs').where('expires_at', '<=', now).execute()
}
