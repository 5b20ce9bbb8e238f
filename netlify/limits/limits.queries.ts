import { sql } from 'kysely'
import { db } from '#netlify/database/client.ts'
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

/** Serializes buckets for the SQL functions of the migration `attempt_functions`. */
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

/** Counts an attempt in all buckets. Returns false if one of them is full. */
export async function consumeAttempt(buckets: AttemptBuckets): Promise<boolean> {
  const { isAllowed } = await db()
    .selectNoFrom((eb) => eb.fn<boolean>('consume_attempt', [eb.val(serializeBuckets(buckets))]).as('isAllowed'))
    .executeTakeFirstOrThrow()
  return isAllowed
}

/** Counts an attempt that has a proof of work, which is allowed even when a bucket is full. */
export async function consumeAttemptWithProof(buckets: AttemptBuckets): Promise<void> {
  await db()
    .selectNoFrom((eb) => eb.fn('consume_attempt_with_proof', [eb.val(serializeBuckets(buckets))]).as('result'))
    .execute()
}

export async function listAttemptLevels(buckets: AttemptBuckets): Promise<number[]> {
  const { levels } = await db()
    .selectNoFrom((eb) => eb.fn<number[]>('attempt_levels_of', [eb.val(serializeBuckets(buckets))]).as('levels'))
    .executeTakeFirstOrThrow()
  return levels
}

/** Call after success: empties the source's own bucket and subtracts one attempt from each shared bucket. */
export async function resetAttempts(buckets: AttemptBuckets): Promise<void> {
  await db()
    .selectNoFrom((eb) => eb.fn('reset_attempts', [eb.val(serializeBuckets(buckets))]).as('result'))
    .execute()
}

/** Deletes the attempt counts of sources that made no attempt for an hour. */
export async function deleteIdleAttempts(): Promise<void> {
  await db().deleteFrom('attempt_levels').where('changed_at', '<=', sql<Date>`now() - interval '1 hour'`).execute()
}

/** Marks a proof of work as used; false if it was used before. Also deletes proofs that expired a minute ago. */
export async function spendProof(proofOfWork: string, expiresAt: Date): Promise<boolean> {
  const row = await db()
    .with('expired', (qb) =>
      qb.deleteFrom('spent_proofs').where('expires_at', '<', sql<Date>`clock_timestamp() - interval '1 minute'`),
    )
    .insertInto('spent_proofs')
    .values({ proof: proofOfWork, expires_at: expiresAt })
    .onConflict((conflictBuilder) => conflictBuilder.column('proof').doNothing())
    .returning('proof')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredProofs(): Promise<void> {
  await db().deleteFrom('spent_proofs').where('expires_at', '<=', now).execute()
}
