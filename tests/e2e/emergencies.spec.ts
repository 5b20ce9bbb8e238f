// Checks what visitors get during a database outage, and the notice that developers set for all pages.
import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import { Window } from 'happy-dom'
import { createPublicItems, listPublicUrls } from '#tests/support/data/public-addresses.ts'
import { type EdgeCache, startEdgeCache } from '#tests/support/platform/edge-cache.ts'
import { connectOverHttp, type HangingDatabase } from '#tests/support/platform/hanging-database.ts'
import { type IdleSite, startIdleSite } from '#tests/support/platform/idle-site.ts'

// Start time of each test: 28 days and 12 hours before all cached pages become stale at night.
const NOON = Date.parse('2026-03-02T13:10:00Z')
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const NOON_TO_NIGHT_MS = 28 * DAY_MS + 12 * HOUR_MS + 10_000

test.describe.configure({ mode: 'default' })

let site: IdleSite
let database: HangingDatabase
let edgeCache: EdgeCache
let article: string
// Each test runs on a later simulated day, so that no function instance remembers an earlier outage.
let testNoon = NOON

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startIdleSite()
  await createPublicItems(site.databaseUrl)
  const addresses = await listPublicUrls(site.databaseUrl)
  article = addresses.find((path) => path.startsWith('/news/')) ?? ''
  database = connectOverHttp(site.databaseUrl)
  for (const method of ['error', 'warn'] as const) mock.method(console, method, () => {})
  const { timeout } = AbortSignal
  // Shortens the query timeout from 8 s to 80 ms, so that hanging queries do not slow the test.
  mock.method(AbortSignal, 'timeout', (ms: number) => timeout(Math.ceil(ms / 100)))
  mock.timers.enable({ apis: ['Date'], now: NOON })
})

test.beforeEach(() => {
  edgeCache = startEdgeCache(site.answerRequest)
  database.isHanging = false
  testNoon += 40 * DAY_MS
  mock.timers.setTime(testNoon)
})

test.afterAll(async () => {
  mock.reset()
  mock.timers.reset()
  await database.close()
  await site.stop()
})

function startOutageAtNight(): void {
  mock.timers.setTime(testNoon + NOON_TO_NIGHT_MS)
  database.isHanging = true
  database.statementCount = 0
}

/** Requests the page `count` times at intervals of `seconds`. */
async function requestPage(path: string, count: number, seconds = 0): Promise<{ status: number; html: string }[]> {
  const pageViews: { status: number; html: string }[] = []
  for (let index = 0; index < count; index++) {
    const response = await edgeCache.get(path)
    pageViews.push({ status: response.status, html: await response.text() })
    mock.timers.tick(seconds * 1000)
  }
  return pageViews
}

test('during a database outage a cached list page and a cached article page stay available', async () => {
  for (const path of ['/news', article]) expect((await requestPage(path, 1))[0]?.status).toBe(200)
  startOutageAtNight()
  edgeCache.takeRequestedPaths()
  for (const path of ['/news', article]) {
    for (const { status, html } of await requestPage(path, 20, 60)) {
      expect(status).toBe(200)
      expect(html).not.toContain('aria-busy="true"')
      expect(html).toContain('>Article ')
    }
  }
  expect(edgeCache.takeRequestedPaths()).toHaveLength(40)
  // The first page view retries its query, and each later revalidation sends one query: fewer than 50 in all.
  expect(database.statementCount).toBeGreaterThan(0)
  expect(database.statementCount).toBeLessThan(50)
})

test('after a database outage the CDN’s next revalidation renews the cached page', async () => {
  await requestPage('/news', 1)
  startOutageAtNight()
  await requestPage('/news', 2, 31)
  database.isHanging = false
  edgeCache.takeRequestedPaths()
  // The first of three page views is stale and starts a revalidation. The second and third page views are fresh.
  for (const { html } of await requestPage('/news', 3)) expect(html).toContain('>Article ')
  expect(edgeCache.takeRequestedPaths()).toEqual(['/news'])
})

test('during a database outage an uncached page shows placeholders, and the CDN caches it for 15 seconds', async () => {
  startOutageAtNight()
  for (const path of ['/', '/news', '/events', '/gallery']) {
    edgeCache.takeRequestedPaths()
    const pageViews = await requestPage(path, 14, 1)
    for (const { status, html } of pageViews) {
      expect(status, path).toBe(200)
      expect(html, path).toContain('aria-busy="true"')
    }
    expect(edgeCache.takeRequestedPaths(), path).toEqual([path])
    mock.timers.tick(2000)
    await requestPage(path, 1)
    expect(edgeCache.takeRequestedPaths(), path).toEqual([path])
  }
})

test('during a database outage an uncached article answers 503, and the CDN caches that response for 15 seconds', async () => {
  startOutageAtNight()
  const pageViews = await requestPage(article, 14, 1)
  expect(pageViews.map(({ status }) => status)).toEqual(Array.from({ length: 14 }, () => 503))
  expect(edgeCache.takeRequestedPaths()).toEqual([article])
})

test('during a database outage a function instance stops sending queries for 30 seconds after the first page view', async () => {
  startOutageAtNight()
  await requestPage('/news', 1)
  expect(database.statementCount).toBeGreaterThan(0)
  database.statementCount = 0
  for (const path of ['/', '/events', '/gallery', article]) await requestPage(path, 5, 1)
  expect(database.statementCount).toBe(0)
})

const NOTICE_TEXT = 'The rally is called off. <b>Stay at home</b> & wait for our message on this page.'
const { DOMParser } = new Window()

/** Returns the text of the emergency notice if it is above the header of the page. */
async function readNotice(path: string): Promise<string | undefined> {
  const response = await site.answerRequest(new Request(`https://site.example${path}`))
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const topElement = page.querySelector('body header, [aria-label="Important notice"]')
  return topElement?.matches('header') ? undefined : topElement?.textContent
}

test('an emergency notice is above the header of pages, cut after 200 characters and escaped', async () => {
  for (const path of ['/', '/news', '/events', '/gallery', '/news/no-such-article']) {
    expect(await readNotice(path)).toBeUndefined()
    process.env.EMERGENCY_NOTICE = NOTICE_TEXT
    expect(await readNotice(path)).toBe(NOTICE_TEXT)
    process.env.EMERGENCY_NOTICE = `${NOTICE_TEXT} ${'Do not share rumours. '.repeat(20)}`
    expect(await readNotice(path)).toHaveLength(200)
    delete process.env.EMERGENCY_NOTICE
  }
})
