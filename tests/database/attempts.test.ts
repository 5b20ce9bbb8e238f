import { expect, test } from 'vitest'
import {
  ALL_SOURCES,
  type AttemptBucket,
  consumeAttempt,
  consumeAttemptWithProof,
  resetAttempts,
} from '#netlify/limits/limits.queries.ts'
import { query } from '#tests/support/platform/database.ts'
import { countRounds } from '#tests/support/rounds.ts'

const makeBucket = (source: string): AttemptBucket => ({
  purpose: 'login',
  source,
  freeAttempts: 1e6,
  halfLife: 3600,
  maxLevel: 1e6,
})
const clientBucket = makeBucket('own')
const sharedBuckets = [makeBucket(ALL_SOURCES), makeBucket('name')]

test('concurrent login attempts and resets of the rate limit never deadlock', async () => {
  const operations = [
    () => consumeAttempt([clientBucket, ...sharedBuckets]),
    () => consumeAttemptWithProof([clientBucket, ...sharedBuckets]),
    () => resetAttempts([clientBucket, ...sharedBuckets]),
  ]
  const pendingCalls = Array.from({ length: countRounds(600, 300) }, (_, index) =>
    operations[index % operations.length]?.(),
  )
  const failedCalls = (await Promise.allSettled(pendingCalls)).filter(({ status }) => status === 'rejected')
  expect(failedCalls).toEqual([])
})

test('a reset of the rate limit empties the client’s bucket and removes one attempt from each shared bucket', async () => {
  for (let count = 0; count < 3; count += 1) await consumeAttempt([clientBucket, ...sharedBuckets])
  await resetAttempts([clientBucket, ...sharedBuckets])
  const remainingLevels = await query<{ source: string; level: number }>(
    'select source, level from attempt_levels order by source',
  )
  expect(remainingLevels).toEqual([ALL_SOURCES, 'name'].map((source) => ({ source, level: expect.closeTo(2, 1) })))
})
