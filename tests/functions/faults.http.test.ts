import { expect, test } from 'vitest'
import { listArticles } from '#netlify/content/articles.queries.ts'
import { deleteExpiredPreviewLinks } from '#netlify/content/preview-links.queries.ts'
import { insertSubmission } from '#netlify/forms/form-rows.queries.ts'
import { lgas } from '#src/content/lgas.ts'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { query } from '#tests/support/platform/database.ts'
import type { LineFault } from '#tests/support/platform/line.ts'
import { fireTimeouts, requestedTimeouts } from '#tests/support/platform/timers.ts'
import { injectFaults, sqlProxy } from './behind-faults.ts'

injectFaults()

const QUERY_TIMEOUT_MS = 8000
const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const volunteer = {
  ...{ name: 'Ada', email: 'ada@example.org', phone: '+2348030000000' },
  ...{ lga: lgas[0], skills: null, availability: null },
}
const receipt = {
  id: crypto.randomUUID(),
  receivedAt: new Date().toISOString(),
  consentVersion: null,
  newsConsent: false,
}

test('a database query that hangs is aborted at its timeout', async () => {
  sqlProxy.setFaultSource(() => {
    fireTimeouts()
    return 'silent'
  })
  await expect(deleteExpiredPreviewLinks()).rejects.toThrow()
  // Ignores the shorter timeouts of blob store requests.
  expect(requestedTimeouts.filter((milliseconds) => milliseconds >= QUERY_TIMEOUT_MS)).toEqual([QUERY_TIMEOUT_MS])
})

test('database reads and idempotent inserts are retried, other writes are not', async () => {
  await insertArticle(article)
  const failOnce = (fault: LineFault) => {
    let queryCount = 0
    sqlProxy.setFaultSource(() => (queryCount++ === 0 ? fault : 'none'))
    return () => queryCount
  }
  const countReads = failOnce('cut')
  expect(await listArticles()).toHaveLength(1)
  expect(countReads()).toBe(2)
  const countInserts = failOnce('lost')
  // The first attempt inserted the row, so its retry inserts no row.
  expect(await insertSubmission('volunteers', volunteer, receipt)).toBe(false)
  expect(countInserts()).toBe(2)
  expect(await query('select from volunteers')).toHaveLength(1)
  const countWrites = failOnce('lost')
  await expect(deleteExpiredPreviewLinks()).rejects.toThrow()
  expect(countWrites()).toBe(1)
})
