import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#netlify/database/client.ts'
import { deleteExpiredPreviewLinks } from '#netlify/documents/preview-links.queries.ts'
import { isOutage } from '#netlify/http/outage.ts'
import { consumeAttempt, consumeAttemptWithProof, resetAttempts } from '#netlify/limits/limits.queries.ts'
import { listArticles } from '#netlify/publications/articles.queries.ts'
import { insertSubmission } from '#netlify/submissions/form-rows.queries.ts'
import { lgas } from '#src/content/lgas.ts'
import { volunteerFields } from '#src/contract/submissions/volunteers.ts'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { makeRequiredValues } from '#tests/support/data/form-values.ts'
import { injectFaults, sqlProxy, stopFaults, usesHttpDriver } from '#tests/support/platform/behind-faults.ts'
import { query } from '#tests/support/platform/database.ts'
import type { LineFault } from '#tests/support/platform/line.ts'
import { fireTimeouts, requestedTimeouts } from '#tests/support/platform/timers.ts'

injectFaults()

const QUERY_TIMEOUT_MS = 8000
const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const volunteer = {
  ...makeRequiredValues(volunteerFields),
  ...{ name: 'Ada', email: 'ada@example.org', phone: '+2348030000000', lga: lgas[0] },
}
const receipt = {
  id: crypto.randomUUID(),
  receivedAt: new Date().toISOString(),
  consentVersion: null,
  newsConsent: false,
}
const bucket = { purpose: 'login', source: 'own', freeAttempts: 5, halfLife: 60, maxLevel: 10 }

/** Applies the fault to the next call of the database, and returns a function that counts all calls since then. */
function failOnce(fault: LineFault): () => number {
  let callCount = 0
  sqlProxy.setFaultSource(() => (callCount++ === 0 ? fault : 'none'))
  return () => callCount
}

async function catchError(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(() => undefined).catch((error: unknown) => error)
}

test.each(['cut', 'lost'] as const)(
  'a read whose response is %s is sent again over HTTP, and fails as an outage over a socket',
  async (fault) => {
    await insertArticle(article)
    const countCalls = failOnce(fault)
    if (usesHttpDriver) {
      expect(await listArticles()).toHaveLength(1)
      expect(countCalls()).toBe(2)
    } else expect(isOutage(await catchError(listArticles()))).toBe(true)
    expect(await listArticles()).toHaveLength(1)
  },
)

test('an insert that skips an existing id stores one row when its response is lost and the caller tries again', async () => {
  const insert = () => insertSubmission('volunteers', volunteer, receipt)
  // Opens the connection, whose start would otherwise be the call that fails.
  await listArticles()
  const countCalls = failOnce('lost')
  if (usesHttpDriver) {
    // The driver’s own second call finds the row of the first one.
    expect(await insert()).toBe(false)
    expect(countCalls()).toBe(2)
  } else expect(isOutage(await catchError(insert()))).toBe(true)
  expect(await insert()).toBe(false)
  expect(await query('select from volunteers')).toHaveLength(1)
})

test.each([
  ['a write', () => deleteExpiredPreviewLinks()],
  ['an SQL function that counts an attempt', () => consumeAttempt([bucket])],
  ['an SQL function that counts an attempt with a proof of work', () => consumeAttemptWithProof([bucket])],
  ['an SQL function that resets attempts', () => resetAttempts([bucket])],
])('%s whose response is lost fails as an outage and is not sent again', async (_, runStatement) => {
  await listArticles()
  const countCalls = failOnce('lost')
  expect(isOutage(await catchError(runStatement()))).toBe(true)
  expect(countCalls()).toBe(1)
})

test('a read that the database rejects is not sent again', async () => {
  await listArticles()
  const countCalls = failOnce('none')
  const error = await catchError(sql`select from nowhere`.execute(db()))
  expect(error).toMatchObject({ code: '42P01' })
  expect(isOutage(error)).toBe(false)
  expect(countCalls()).toBe(1)
})

test('a connection that breaks during a write fails only that write', async () => {
  await listArticles()
  failOnce('refused')
  expect(isOutage(await catchError(deleteExpiredPreviewLinks()))).toBe(true)
  stopFaults()
  await deleteExpiredPreviewLinks()
  expect(await listArticles()).toEqual([])
})

test('a query over HTTP that gets no response is aborted after eight seconds; the local socket has no such timeout', async () => {
  await listArticles()
  requestedTimeouts.length = 0
  sqlProxy.setFaultSource(() => {
    if (!usesHttpDriver) return 'none'
    fireTimeouts()
    return 'silent'
  })
  const error = await catchError(deleteExpiredPreviewLinks())
  expect(isOutage(error)).toBe(usesHttpDriver)
  // Ignores the shorter timeouts of blob store requests.
  const queryTimeouts = requestedTimeouts.filter((milliseconds) => milliseconds >= QUERY_TIMEOUT_MS)
  expect(queryTimeouts).toEqual(usesHttpDriver ? [QUERY_TIMEOUT_MS] : [])
})
