import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import { type EdgeCache, startEdgeCache } from '#tests/support/edge-cache.ts'
import { connectOverHttp, type HangingDatabase } from '#tests/support/hanging-database.ts'
import { type IdleSite, startIdleSite } from '#tests/support/idle-site.ts'
import { createPublicItems, listPublicAddresses } from '#tests/support/public-addresses.ts'

// Half a day before everything at the edge turns stale.
const NOON = Date.parse('2026-03-02T13:10:00Z')
const HOUR_MS = 60 * 60 * 1000
const TO_NIGHT_MS = 12 * HOUR_MS + 10_000

test.describe.configure({ mode: 'default' })

let site: IdleSite
let database: HangingDatabase
let edge: EdgeCache
let article: string
// Each test has a day of its own, so that no outage of an earlier one is remembered.
let noon = NOON

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startIdleSite()
  await createPublicItems(site.database)
  const addresses = await listPublicAddresses(site.database)
  article = addresses.find((path) => path.startsWith('/news/')) ?? ''
  database = connectOverHttp(site.database)
  for (const method of ['error', 'warn'] as const) mock.method(console, method, () => {})
  const { timeout } = AbortSignal
  // A hanging query takes 80 ms in place of 8 s.
  mock.method(AbortSignal, 'timeout', (ms: number) => timeout(Math.ceil(ms / 100)))
  mock.timers.enable({ apis: ['Date'], now: NOON })
})

test.beforeEach(() => {
  edge = startEdgeCache(site.answer)
  database.hangs = false
  noon += 24 * HOUR_MS
  mock.timers.setTime(noon)
})

test.afterAll(async () => {
  mock.reset()
  mock.timers.reset()
  await database.close()
  await site.stop()
})

function failAtNight(): void {
  mock.timers.setTime(noon + TO_NIGHT_MS)
  database.hangs = true
  database.statements = 0
}

/** Views the page `count` times, `seconds` apart. */
async function view(path: string, count: number, seconds = 0): Promise<{ status: number; html: string }[]> {
  const views: { status: number; html: string }[] = []
  for (let index = 0; index < count; index++) {
    const response = await edge.get(path)
    views.push({ status: response.status, html: await response.text() })
    mock.timers.tick(seconds * 1000)
  }
  return views
}

test('a cached list and a cached article stay while every revalidation fails', async () => {
  for (const path of ['/news', article]) expect((await view(path, 1))[0]?.status).toBe(200)
  failAtNight()
  edge.takeRequests()
  for (const path of ['/news', article]) {
    for (const { status, html } of await view(path, 20, 60)) {
      expect(status).toBe(200)
      expect(html).not.toContain('aria-busy="true"')
      expect(html).toContain('>Article ')
    }
  }
  expect(edge.takeRequests()).toHaveLength(40)
  // The first view sends each query twice. Later revalidations, a minute apart, send one trial query each.
  expect(database.statements).toBeGreaterThan(0)
  expect(database.statements).toBeLessThan(50)
})

test('after the outage the next revalidation renews the page', async () => {
  await view('/news', 1)
  failAtNight()
  await view('/news', 2, 31)
  database.hangs = false
  edge.takeRequests()
  // The first of these is stale and renewed, the others are fresh.
  for (const { html } of await view('/news', 3)) expect(html).toContain('>Article ')
  expect(edge.takeRequests()).toEqual(['/news'])
})

test('an uncached page shows placeholders, which the edge keeps for 15 seconds', async () => {
  failAtNight()
  for (const path of ['/', '/news', '/events', '/gallery']) {
    edge.takeRequests()
    const views = await view(path, 14, 1)
    for (const { status, html } of views) {
      expect(status, path).toBe(200)
      expect(html, path).toContain('aria-busy="true"')
    }
    expect(edge.takeRequests(), path).toEqual([path])
    mock.timers.tick(2000)
    await view(path, 1)
    expect(edge.takeRequests(), path).toEqual([path])
  }
})

test('an uncached article answers 503 at once, which the edge keeps for 15 seconds', async () => {
  failAtNight()
  const views = await view(article, 14, 1)
  expect(views.map(({ status }) => status)).toEqual(Array.from({ length: 14 }, () => 503))
  expect(edge.takeRequests()).toEqual([article])
})

test('an instance sends the queries of one page view in 30 seconds, for any number of views', async () => {
  failAtNight()
  await view('/news', 1)
  expect(database.statements).toBeGreaterThan(0)
  database.statements = 0
  for (const path of ['/', '/events', '/gallery', article]) await view(path, 5, 1)
  expect(database.statements).toBe(0)
})
