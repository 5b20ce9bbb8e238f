import { expect, test } from 'vitest'
import { insertArticle, listArticles, updateArticle } from '#netlify/database/news.ts'
import { injectFaults, sql } from '#tests/support/behind-faults.ts'
import type { Fault } from '#tests/support/faults.ts'
import { fireTimeouts, requestedTimeouts } from '#tests/support/frozen-timeouts.ts'

injectFaults()

const DEADLINE_MS = 8000
const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

test('a database query that hangs is aborted at its timeout', async () => {
  sql.set(() => {
    fireTimeouts()
    return 'silent'
  })
  await expect(updateArticle(crypto.randomUUID(), article)).rejects.toThrow()
  // Timeouts of requests to the blob store, which records the outage, are shorter.
  expect(requestedTimeouts.filter((milliseconds) => milliseconds >= DEADLINE_MS)).toEqual([DEADLINE_MS])
})

test('database reads and idempotent inserts are retried, other writes are not', async () => {
  const { id } = await insertArticle(article)
  const once = (fault: Fault) => {
    let drawn = 0
    sql.set(() => (drawn++ === 0 ? fault : 'none'))
    return () => drawn
  }
  const reads = once('cut')
  expect(await listArticles()).toHaveLength(1)
  expect(reads()).toBe(2)
  const inserts = once('lost')
  expect(await insertArticle({ ...article, title: 'Twice?' })).toMatchObject({ title: 'Twice?', slug: 'twice' })
  expect(inserts()).toBeGreaterThan(1)
  expect(await listArticles()).toHaveLength(2)
  const writes = once('lost')
  await expect(updateArticle(id, article)).rejects.toThrow()
  expect(writes()).toBe(1)
})
