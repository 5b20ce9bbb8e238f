import { expect, test } from 'vitest'
import {
  ALL_SOURCES,
  type AttemptBucket,
  consumeAttempt,
  consumeAttemptWithProof,
  resetAttempts,
} from '#netlify/database/attempts.ts'
import { query } from '#tests/support/database.ts'
import { countRounds } from '#tests/support/rounds.ts'

const bucketOf = (source: string): AttemptBucket => ({
  purpose: 'login',
  source,
  free: 1e6,
  halfLife: 3600,
  capacity: 1e6,
})
const own = bucketOf('own')
const shared = [bucketOf(ALL_SOURCES), bucketOf('name')]

test('concurrent login attempts, attempts with a proof of work and resets never deadlock', async () => {
  const operations = [
    () => consumeAttempt(own, shared),
    () => consumeAttemptWithProof([own, ...shared]),
    () => resetAttempts(own, shared),
  ]
  const calls = Array.from({ length: countRounds(600, 300) }, (_, index) => operations[index % operations.length]?.())
  const failed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
  expect(failed).toEqual([])
})

test('a reset empties the bucket of the client’s address and takes one attempt from each shared bucket', async () => {
  for (let count = 0; count < 3; count += 1) await consumeAttempt(own, shared)
  await resetAttempts(own, shared)
  const remaining = await query<{ source: string; level: number }>(
    'select source, level from attempt_levels order by source',
  )
  expect(remaining).toEqual([ALL_SOURCES, 'name'].map((source) => ({ source, level: expect.closeTo(2, 1) })))
})
