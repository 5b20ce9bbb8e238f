import { sql } from 'kysely'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listArticles } from '#netlify/content/articles.queries.ts'
import { closeDatabase, db } from '#netlify/database/client.ts'
import { externalNetwork } from '#tests/support/platform/network.ts'
import { fireTimeouts } from '#tests/support/platform/timers.ts'

const CIRCUIT_OPEN_MS = 30_000

let queryCalls: number

/** Makes every database query hang until it times out. */
function hangEveryQuery(): void {
  externalNetwork.use(
    http.post('https://*/sql', () => {
      queryCalls += 1
      queueMicrotask(fireTimeouts)
      return new Promise<never>(() => {})
    }),
  )
}

const listArticlesThreeTimes = () => Promise.allSettled([listArticles(), listArticles(), listArticles()])
const advanceTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

beforeEach(() => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'] })
  queryCalls = 0
})

afterEach(async () => {
  vi.useRealTimers()
  await closeDatabase()
})

test('database queries fail at once for 30 seconds after a timeout', async () => {
  hangEveryQuery()
  await expect(listArticles()).rejects.toThrow()
  expect(queryCalls).toBe(2)
  advanceTime(CIRCUIT_OPEN_MS - 1000)
  await expect(listArticles()).rejects.toMatchObject({ name: 'CircuitOpenError' })
  expect(queryCalls).toBe(2)
})

test('30 seconds after a timeout, one trial query is sent, and all other queries wait for its result', async () => {
  hangEveryQuery()
  await expect(listArticles()).rejects.toThrow()
  advanceTime(CIRCUIT_OPEN_MS + 1000)
  queryCalls = 0
  expect((await listArticlesThreeTimes()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(queryCalls).toBe(1)
  externalNetwork.resetHandlers()
  await expect(listArticles()).rejects.toThrow()
  advanceTime(CIRCUIT_OPEN_MS + 1000)
  expect((await listArticlesThreeTimes()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
})

test('an SQL error does not open the circuit breaker of the database', async () => {
  await expect(sql`select from nowhere`.execute(db())).rejects.toMatchObject({ code: '42P01' })
  expect(await listArticles()).toEqual([])
})

test('closing the database connections resets the circuit breaker', async () => {
  hangEveryQuery()
  await expect(listArticles()).rejects.toThrow()
  externalNetwork.resetHandlers()
  await closeDatabase()
  expect(await listArticles()).toEqual([])
})
