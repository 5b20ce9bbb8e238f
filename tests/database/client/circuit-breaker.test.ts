import { sql } from 'kysely'
import { http } from 'msw'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, db } from '#netlify/database/client.ts'
import { listArticles } from '#netlify/publications/articles.queries.ts'
import { externalNetwork } from '#tests/support/platform/network.ts'
import { fireTimeouts } from '#tests/support/platform/timers.ts'

const CIRCUIT_OPEN_MS = 30_000
const usesHttpDriver = process.env.NETLIFY_DB_DRIVER === 'serverless'

/** Makes the database unreachable: every HTTP call times out, every socket is refused. Counts the attempts. */
function makeDatabaseUnreachable(): () => number {
  let httpCallCount = 0
  const connect = vi.spyOn(pg.Client.prototype, 'connect')
  if (!usesHttpDriver) vi.stubEnv('NETLIFY_DB_URL', 'postgres://nobody@127.0.0.1:1/nothing')
  externalNetwork.use(
    http.post('https://*/sql', () => {
      httpCallCount += 1
      queueMicrotask(fireTimeouts)
      return new Promise<never>(() => {})
    }),
  )
  return () => (usesHttpDriver ? httpCallCount : connect.mock.calls.length)
}

const listArticlesThreeTimes = () => Promise.allSettled([listArticles(), listArticles(), listArticles()])
const advanceTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

beforeEach(() => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await closeDatabase()
})

test('database queries fail at once for 30 seconds after the database was unreachable', async () => {
  const countAttempts = makeDatabaseUnreachable()
  await expect(listArticles()).rejects.toThrow()
  const firstAttempts = countAttempts()
  expect(firstAttempts).toBeGreaterThan(0)
  advanceTime(CIRCUIT_OPEN_MS - 1000)
  await expect(listArticles()).rejects.toMatchObject({ name: 'CircuitOpenError' })
  expect(countAttempts()).toBe(firstAttempts)
})

test('30 seconds later one trial query is sent, and all other queries wait for its result', async () => {
  const countAttempts = makeDatabaseUnreachable()
  await expect(listArticles()).rejects.toThrow()
  const firstAttempts = countAttempts()
  advanceTime(CIRCUIT_OPEN_MS + 1000)
  expect((await listArticlesThreeTimes()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(countAttempts()).toBe(firstAttempts + 1)
})

// A refused socket cannot come back at the same address.
if (usesHttpDriver)
  test('a successful trial query lets all waiting queries through', async () => {
    makeDatabaseUnreachable()
    await expect(listArticles()).rejects.toThrow()
    externalNetwork.resetHandlers()
    await expect(listArticles()).rejects.toThrow()
    advanceTime(CIRCUIT_OPEN_MS + 1000)
    const results = await listArticlesThreeTimes()
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  })

test('an SQL error does not open the circuit breaker of the database', async () => {
  await expect(sql`select from nowhere`.execute(db())).rejects.toMatchObject({ code: '42P01' })
  expect(await listArticles()).toEqual([])
})

test('closing the database connections resets the circuit breaker', async () => {
  makeDatabaseUnreachable()
  await expect(listArticles()).rejects.toThrow()
  externalNetwork.resetHandlers()
  vi.unstubAllEnvs()
  await closeDatabase()
  expect(await listArticles()).toEqual([])
})
