import { expect, test } from 'vitest'
import { listArticles } from '#netlify/content/articles.queries.ts'
import { insertArticle, updateArticle } from '#netlify/content/staff-articles.queries.ts'
import { injectFaults, sqlProxy } from '#tests/support/behind-faults.ts'
import type { Fault } from '#tests/support/faults.ts'
import { fireTimeouts, requestedTimeouts } from '#tests/support/frozen-timeouts.ts'

injectFaults()

const QUERY_TIMEOUT_MS = 8000
const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

test('a database query that hangs is aborted at its timeout', async () => {
  sqlProxy.setFaultSource(() => {
    fireTimeouts()
    return 'silent'
  })
  await expect(updateArticle(crypto.randomUUID(), article)).rejects.toThrow()
  // Ignores the shorter timeouts of blob store requests.
  expect(requestedTimeouts.filter((milliseconds) => milliseconds >= QUERY_TIMEOUT_MS)).toEqual([QUERY_TIMEOUT_MS])
})

test('database reads and idempotent inserts are retried, other writes are not', async () => {
  const { id } = await insertArticle(article)
  const failOnce = (fault: Fault) => {
    let queryCount = 0
    sqlProxy.setFaultSource(() => (queryCount++ === 0 ? fault : 'none'))
    return () => queryCount
  }
  const countReads = failOnce('cut')
  expect(await listArticles()).toHaveLength(1)
  expect(countReads()).toBe(2)
  const countInserts = failOnce('lost')
  expect(await insertArticle({ ...article, title: 'Twice?' })).toMatchObject({ title: 'Twice?', slug: 'twice' })
  expect(countInserts()).toBeGreaterThan(1)
  expect(await listArticles()).toHaveLength(2)
  const countWrites = failOnce('lost')
  await expect(updateArticle(id, article)).rejects.toThrow()
  expect(countWrites()).toBe(1)
})
