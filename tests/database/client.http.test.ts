import { sql } from 'kysely'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { listArticles } from '#netlify/content/articles.queries.ts'
import { db } from '#netlify/database/client.ts'
import { consumeAttempt, consumeAttemptWithProof, resetAttempts } from '#netlify/limits/limits.queries.ts'
import { externalNetwork } from '#tests/support/platform/network.ts'

const databaseUrl = 'https://*/sql'

test('the database client retries a read once when its response is lost', async () => {
  externalNetwork.use(http.post(databaseUrl, () => HttpResponse.error(), { once: true }))
  expect(await listArticles()).toEqual([])
})

test('the database client does not retry a write when its response is lost', async () => {
  let calls = 0
  externalNetwork.use(
    http.post(databaseUrl, () => {
      calls++
      return HttpResponse.error()
    }),
  )
  await expect(db().deleteFrom('spent_proofs').execute()).rejects.toThrow()
  expect(calls).toBe(1)
})

const bucket = { purpose: 'login', source: 'own', freeAttempts: 5, halfLife: 60, maxLevel: 10 }

test.each([
  ['counts an attempt', () => consumeAttempt([bucket])],
  ['counts an attempt with a proof of work', () => consumeAttemptWithProof([bucket])],
  ['resets attempts', () => resetAttempts([bucket])],
])('the database client does not retry an SQL function that %s when its response is lost', async (_, callFunction) => {
  let calls = 0
  externalNetwork.use(
    http.post(databaseUrl, () => {
      calls++
      return HttpResponse.error()
    }),
  )
  await expect(callFunction()).rejects.toThrow()
  expect(calls).toBe(1)
})

test('the database client does not retry a read that the database rejects', async () => {
  let calls = 0
  const countingHandler = http.post(databaseUrl, async ({ request }) => {
    if ((await request.clone().text()).includes('nowhere')) calls++
  })
  externalNetwork.use(countingHandler)
  await expect(sql`select from nowhere`.execute(db())).rejects.toMatchObject({ code: '42P01' })
  expect(calls).toBe(1)
})

test('the database client aborts a query that reaches its timeout', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('timed out')))
  await expect(listArticles()).rejects.toThrow('timed out')
  vi.restoreAllMocks()
})
