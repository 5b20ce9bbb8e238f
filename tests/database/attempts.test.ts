import { expect, test } from 'vitest'
import { type Bucket, EVERYBODY, forgive, takeFree, takePaid } from '#netlify/database/attempts.ts'
import { query } from '#tests/support/database.ts'
import { rounds } from '#tests/support/rounds.ts'

const bucketOf = (source: string): Bucket => ({ purpose: 'login', source, free: 1e6, halfLife: 3600, most: 1e6 })
const own = bucketOf('own')
const shared = [bucketOf(EVERYBODY), bucketOf('name')]

test('concurrent attempts, attempts with a proof and resets never deadlock', async () => {
  const operations = [() => takeFree(own, shared), () => takePaid([own, ...shared]), () => forgive(own, shared)]
  const calls = Array.from({ length: rounds(600, 300) }, (_, index) => operations[index % operations.length]?.())
  const failed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
  expect(failed).toEqual([])
})

test('a reset empties the source’s own bucket and takes one attempt from each shared bucket', async () => {
  for (let count = 0; count < 3; count += 1) await takeFree(own, shared)
  await forgive(own, shared)
  const remaining = await query<{ source: string; level: number }>(
    'select source, level from attempt_levels order by source',
  )
  expect(remaining).toEqual([EVERYBODY, 'name'].map((source) => ({ source, level: expect.closeTo(2, 1) })))
})
