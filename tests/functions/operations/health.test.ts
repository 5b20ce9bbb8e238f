import { getStore } from '@netlify/blobs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import * as news from '#netlify/functions/news.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { DATABASE_CHECK_INTERVAL_SECONDS } from '#netlify/health/health.ts'
import { memoize } from '#netlify/http/promises.ts'
import { readDatabaseState } from '#netlify/storage/database-state.ts'
import { type FunctionModule, send } from '#tests/support/calls/send.ts'
import { startCountingStatements } from '#tests/support/platform/database.ts'
import { breakBlobStore, breakDatabase, restoreServices } from '#tests/support/platform/network.ts'

async function importHealth(): Promise<FunctionModule> {
  vi.resetModules()
  return await import('#netlify/functions/health.ts')
}

const requestHealth = async (method = 'GET', queryString = '') =>
  send(await importHealth(), method, `/api/health${queryString}`)
const readDatabaseCheck = async (queryString = '') =>
  (await (await requestHealth('GET', queryString)).json()).checks.database

beforeEach(async () => {
  for (const blobKey of ['database', 'nightly-run']) await getStore('state-dev').delete(blobKey)
  for (const consoleMethod of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
})

afterEach(() => {
  restoreServices()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const healthyCheck = { ok: true, milliseconds: expect.any(Number) }

function setClock(startTime: number, secondsLater: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(startTime + secondsLater * 1000)
}

test('the health endpoint of a healthy site answers 200 and reports that the database has not been checked yet', async () => {
  const response = await requestHealth()
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(await response.json()).toEqual({
    status: 200,
    checks: {
      store: healthyCheck,
      database: { ok: null, secondsAgo: null },
      nightlyRun: { ok: null, secondsAgo: null },
      purges: { ok: true, oldestSeconds: null, unflagged: null },
      queue: { ok: true, waiting: 0, oldestSeconds: null },
    },
  })
})

test('a HEAD request to the health endpoint has the same status without a body', async () => {
  const response = await requestHealth('HEAD')
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('the health endpoint reports the latest known state of the database without a query', async () => {
  await upkeep()
  setClock(Date.now(), 7200)
  const { take } = startCountingStatements()
  const { ok, secondsAgo } = await readDatabaseCheck()
  expect(ok).toBe(true)
  expect(Math.abs(secondsAgo - 7200)).toBeLessThan(60)
  expect(take()).toBe(0)
})

test('the health endpoint with ?deep queries a healthy database only once in six hours', async () => {
  const startTime = Date.now()
  const { take } = startCountingStatements()
  expect(await readDatabaseCheck('?deep')).toEqual({ ok: true, secondsAgo: 0 })
  expect(take()).toBeGreaterThan(0)
  for (const queryString of ['?deep', '?deep=', '?deep&n=1'])
    expect((await readDatabaseCheck(queryString)).ok).toBe(true)
  setClock(startTime, DATABASE_CHECK_INTERVAL_SECONDS - 100)
  await readDatabaseCheck('?deep')
  expect(take()).toBe(0)
  setClock(startTime, DATABASE_CHECK_INTERVAL_SECONDS + 100)
  expect(await readDatabaseCheck('?deep')).toEqual({ ok: true, secondsAgo: 0 })
  expect(take()).toBeGreaterThan(0)
})

test.each(['?deep=1', '?deep=x', '?Deep', '?v=1', '?n=2&deeper'])(
  'a request to the health endpoint with %s runs no database query',
  async (queryString) => {
    const { take } = startCountingStatements()
    expect(await readDatabaseCheck(queryString)).toEqual({ ok: null, secondsAgo: null })
    expect(take()).toBe(0)
  },
)

test('the health endpoint with ?deep reports a database outage, and later requests without ?deep report the outage too', async () => {
  breakDatabase()
  for (const queryString of ['?deep', '']) {
    const response = await requestHealth('GET', queryString)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10'])
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      detail: 'No answer from the database.',
      checks: { store: healthyCheck, database: { ok: false, secondsAgo: expect.any(Number) } },
    })
  }
  restoreServices()
  expect(await readDatabaseCheck('?deep')).toEqual({ ok: true, secondsAgo: 0 })
  expect((await readDatabaseCheck()).ok).toBe(true)
})

test('the health endpoint reports a database outage that a visitor met, until a queue run can use the database again', async () => {
  breakDatabase()
  vi.resetModules()
  const newsModule: FunctionModule = await import('#netlify/functions/news.ts')
  expect((await send(newsModule, 'GET', '/api/news')).status).toBe(503)
  await expect.poll(() => readDatabaseCheck()).toMatchObject({ ok: false })
  await drain()
  expect(await readDatabaseCheck()).toMatchObject({ ok: false })
  restoreServices()
  await drain()
  expect(await readDatabaseCheck()).toMatchObject({ ok: true })
  const { take } = startCountingStatements()
  await drain()
  expect(take()).toBe(0)
})

test('the health endpoint does not treat a 404 for an article as an outage', async () => {
  await send(news, 'GET', '/api/news/00000000-0000-4000-8000-000000000000')
  await send(news, 'GET', '/api/news?page=x')
  expect(await readDatabaseState()).toBeUndefined()
})

test('the health endpoint reports a blob store that is down', async () => {
  breakBlobStore()
  const response = await requestHealth()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    detail: 'No answer from the store.',
    checks: { store: { ok: false }, database: { ok: null } },
  })
})

test('the health endpoint with ?deep reports a healthy database within its timeouts while the blob store is down', async () => {
  breakBlobStore()
  const response = await requestHealth('GET', '?deep')
  expect(await response.json()).toMatchObject({
    detail: 'No answer from the store.',
    checks: { store: { ok: false }, database: { ok: true, secondsAgo: 0 } },
  })
})

test('a thousand simultaneous health requests run one query, and the edge cache ignores unknown parameters', async () => {
  const healthModule = await importHealth()
  const { take } = startCountingStatements()
  const responses = await Promise.all(
    Array.from({ length: 1000 }, (_, requestNumber) =>
      send(healthModule, 'GET', `/api/health?n=${requestNumber}&deep`),
    ),
  )
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  expect(take()).toBe(1)
  expect(responses[0]?.headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, s-maxage=10')
  expect(responses[0]?.headers.get('Netlify-Vary')).toBe('query=deep')
})

test('the memoized result of a health check expires after its TTL', async () => {
  const performanceNow = vi.spyOn(performance, 'now').mockReturnValue(0)
  const runHealthCheck = vi.fn(async () => {})
  const memoizedCheck = memoize(runHealthCheck, 30)
  await Promise.all([memoizedCheck(), memoizedCheck()])
  expect(runHealthCheck).toHaveBeenCalledOnce()
  performanceNow.mockReturnValue(29)
  await memoizedCheck()
  expect(runHealthCheck).toHaveBeenCalledOnce()
  performanceNow.mockReturnValue(30)
  await memoizedCheck()
  expect(runHealthCheck).toHaveBeenCalledTimes(2)
  performanceNow.mockRestore()
})
