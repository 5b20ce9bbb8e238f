import { globSync, readFileSync } from 'node:fs'
import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import { renewSlugIndex } from '#netlify/cache/slug-index.ts'
import * as news from '#netlify/functions/news.ts'
import onDeploy from '#netlify/functions/on-deploy.ts'
import { deletePurgeFlags, listPurgeFlags } from '#netlify/storage/flags.ts'
import { openStore } from '#netlify/storage/open.ts'
import { lgas } from '#src/content/lgas.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { today } from '#src/lib/dates/dates.ts'
import {
  purgedPerPublication,
  responsesRenderedPerDeploy,
  runsPerDay,
  wakeUpsPerDay,
} from '#tests/lab/bench/bill/measured.ts'
import { listCalls } from '#tests/support/calls/calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword } from '#tests/support/calls/staff.ts'
import {
  createPublicItems,
  listExternallyLinkedUrls,
  listPublicUrls,
  unknownItemUrls,
  urlsWithoutQueries,
} from '#tests/support/data/public-addresses.ts'
import { isDue } from '#tests/support/platform/clock.ts'
import {
  EDGE_SITE_URL,
  type EdgeCache,
  runBehindEdgeCache,
  startEdgeCache,
} from '#tests/support/platform/edge-cache.ts'
import { type IdleSite, startIdleSite } from '#tests/support/platform/idle-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'

/** Areas of the state for which the bill of docs/operations.md is computed. Each area has a page. */
const BILLED_AREAS = 21
const renderedPerDeploy = responsesRenderedPerDeploy - BILLED_AREAS + lgas.length

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
// Minutes between a day's visits and health checks. The quick run makes few of them, and one scheduled run of 20.
const [VISIT_MINUTES, HEALTH_MINUTES, RUN_INTERVAL] = isDeepTestRun ? [10, 1, 1] : [480, 60, 20]

async function publishArticle(edgeCache: EdgeCache): Promise<{ id: string; slug: string }> {
  const password = 'a password for this test'
  process.env.ADMIN_PASSWORD = password
  const article = { title: 'New', excerpt: 'Short', content: 'Long', image: null, date: today() }
  const createdArticle = await runBehindEdgeCache(edgeCache, async () => {
    const response = await send(news, 'POST', '/api/news', article, await logInByPassword(password))
    return await response.json()
  })
  await runSql(site.databaseUrl, 'delete from edge_purges')
  await runBehindEdgeCache(edgeCache, async () => deletePurgeFlags(await listPurgeFlags(Number.POSITIVE_INFINITY)))
  await runBehindEdgeCache(edgeCache, renewSlugIndex)
  return createdArticle
}

// Later tests need the article that an earlier one publishes.
test.describe.configure({ mode: 'serial' })

let site: IdleSite
let edgeCache: EdgeCache
let readAddresses: string[]
let addresses: string[]

test.beforeAll(async () => {
  test.setTimeout(300_000)
  // Disables request timeouts, so that a busy machine is not mistaken for an outage.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal)
  site = await startIdleSite()
  await createPublicItems(site.databaseUrl)
  readAddresses = await listPublicUrls(site.databaseUrl)
  addresses = [...readAddresses, ...(await listExternallyLinkedUrls(site.databaseUrl))]
  edgeCache = startEdgeCache(site.answerRequest)
})
test.afterAll(async () => {
  mock.restoreAll()
  await site.stop()
})

test('the tested URLs cover every public function and every on-demand page', async () => {
  const paths = [...addresses, ...unknownItemUrls, ...urlsWithoutQueries, '/api/health'].map(
    (path) => new URL(path, EDGE_SITE_URL).pathname,
  )
  const pages = globSync('src/pages/**/*.astro')
    .filter((path) => readFileSync(path, 'utf8').includes('prerender = false'))
    .map((path) => path.slice('src/pages'.length, -'.astro'.length).replace(/\/?index$/, '/'))
  expect(pages.length).toBeGreaterThanOrEqual(8)
  const getCalls = (await listCalls()).filter(({ method }) => method === 'GET')
  const publicPatterns: string[] = []
  for (const { functionModule, path, pattern } of getCalls) {
    if ((await send(functionModule, 'GET', path)).status !== 401) publicPatterns.push(pattern)
  }
  expect(publicPatterns.length).toBeGreaterThanOrEqual(14)
  const patterns = [...publicPatterns, ...pages.map((page) => page.replace(/\[(?:\.{3})?(\w+)\]/, ':$1'))]
  const isTested = (pathname: string) => paths.some((path) => new URLPattern({ pathname }).test({ pathname: path }))
  expect(patterns.filter((pattern) => !isTested(pattern))).toEqual([])
})

function findListTag(path: string): string {
  if (/^\/q\//i.test(path)) return 'link'
  if (/^\/(areas\/|notice$|api\/manifesto$)/.test(path)) return 'settings'
  if (/^\/$|gallery/.test(path)) return 'gallery'
  return /event|calendar|thanks/.test(path) ? 'events' : 'news'
}

test('every public response either stays cached until a write purges it or needs no database query', async () => {
  const uncachedPaths: Record<string, unknown> = {}
  for (const path of [...addresses, ...unknownItemUrls]) {
    const { status, headers } = await edgeCache.get(path)
    const tags = headers.get('Netlify-Cache-Tag')?.split(',') ?? []
    const listTag = findListTag(path)
    const isTagged = tags.some((tag) => tag === listTag || tag.startsWith(`${listTag}-`))
    const isCached = headers.get('Netlify-CDN-Cache-Control')?.includes('durable')
    if (!isTagged || !isCached || !headers.has('Netlify-Vary') || status >= 500)
      uncachedPaths[path] = [status, ...headers]
  }
  expect(uncachedPaths).toEqual({})
  await site.countStatements()
  for (const path of [...addresses, ...unknownItemUrls, ...urlsWithoutQueries]) await edgeCache.get(path)
  expect(await site.countStatements()).toBe(0)
  edgeCache.takeRequestedPaths()
  const selectTags = "select collection || '-' || slug as tag from slugs"
  for (const { tag } of await runSql<{ tag: string }>(site.databaseUrl, selectTags)) edgeCache.purge(tag)
  for (const tag of ['news', 'events', 'gallery', 'settings', 'link-POSTER1']) edgeCache.purge(tag)
  for (const path of addresses) await edgeCache.get(path)
  expect(edgeCache.takeRequestedPaths()).toEqual(addresses)
})

test('publishing an article purges the lists, the neighbouring articles and the pages of areas', async () => {
  const articles = await runSql<{ id: string; slug: string }>(
    site.databaseUrl,
    'select id, slug from news_articles order by date desc, created_at desc, id desc',
  )
  const pages = articles.map(({ slug }) => `/news/${slug}`)
  // Takes the API responses and share images of a few articles, because drawing share images takes long.
  const itemPaths = articles.slice(0, 3).flatMap(({ id }) => [`/api/news/${id}`, `/api/cards/news/${id}-1-1.jpg`])
  const areaPaths = lgaPages.slice(0, -1).map(({ path }) => path)
  const [newestPage = '', secondNewestPage = ''] = pages
  let answers = 0
  async function requestPaths(paths: string[]): Promise<string[]> {
    edgeCache.takeRequestedPaths()
    await site.countStatements()
    await runBehindEdgeCache(edgeCache, async () => {
      for (const path of paths) {
        await edgeCache.get(path)
        if ((await site.countStatements()) > 0) answers += 1
      }
    })
    return edgeCache.takeRequestedPaths()
  }
  const requestAllPaths = () => requestPaths([...addresses, ...pages, ...itemPaths, ...areaPaths])
  await requestAllPaths()
  expect(await requestAllPaths()).toEqual([])
  const { id, slug } = await publishArticle(edgeCache)
  answers = 0
  const purgedPaths = await requestAllPaths()
  expect(purgedPaths.filter((path) => pages.includes(path)).sort()).toEqual([newestPage, secondNewestPage].sort())
  const newPaths = await requestPaths([`/news/${slug}`, `/api/news/${id}`, `/api/cards/news/${id}-1-1.jpg`])
  expect({ responses: purgedPaths.length + newPaths.length - lgas.length, answers }).toEqual({
    responses: purgedPerPublication.responses - BILLED_AREAS,
    answers: purgedPerPublication.answers,
  })
})

test('after a deploy the edge cache serves the most read pages without a database query', async () => {
  const emptyEdgeCache = startEdgeCache(site.answerRequest)
  await runBehindEdgeCache(emptyEdgeCache, () => onDeploy.deploySucceeded())
  expect(emptyEdgeCache.takeRequestedPaths()).toHaveLength(renderedPerDeploy)
  expect(await site.countStatements()).toBeGreaterThan(0)
  // Only those who sent a form read the thanks pages, and only those who choose an area its list of events.
  for (const path of readAddresses.filter((path) => !/\/thanks\/|\?area=/.test(path))) await emptyEdgeCache.get(path)
  expect(emptyEdgeCache.takeRequestedPaths()).toEqual([])
  expect(await site.countStatements()).toBe(0)
})

test('on a day without writes the database wakes once, in spite of visits and monitoring', async () => {
  test.setTimeout(600_000)
  const startTime = Date.now()
  const runCounts: Record<string, number> = {}
  const upkeepStatements: number[] = []
  const nightlyPaths: string[] = []
  // The first night of a site purges the pages of all areas.
  await runBehindEdgeCache(edgeCache, () => openStore('state').setJSON('area-volunteers', {}))
  // Fills the edge cache with all the pages that the nightly run fetches, as the last deploy did.
  await runBehindEdgeCache(edgeCache, () => onDeploy.deploySucceeded(), 'another deploy')
  for (const path of readAddresses) await edgeCache.get(path)
  mock.timers.enable({ apis: ['Date'], now: startTime })
  // Mocks performance.now() too, because in-memory caches of a function instance measure their age with it.
  const clockMock = mock.method(performance, 'now', Date.now)
  const simulateDay = async () => {
    // Sends requests before counting, because a new function instance first asks the database whether members exist.
    for (const path of urlsWithoutQueries) await edgeCache.get(path)
    await site.countStatements()
    for (let minute = 1; minute <= DAY_MINUTES; minute++) {
      const currentTime = new Date(startTime + minute * MINUTE_MS)
      mock.timers.setTime(currentTime.getTime())
      if (minute % HEALTH_MINUTES === 0) expect((await edgeCache.get('/api/health')).status).toBe(200)
      for (const { name, schedule, run } of site.scheduledFunctions) {
        if (!isDue(schedule, currentTime)) continue
        const runCount = (runCounts[name] ?? 0) + 1
        runCounts[name] = runCount
        if (runCount % RUN_INTERVAL !== 1 % RUN_INTERVAL) continue
        if (name === 'upkeep') expect(await site.countStatements()).toBe(0)
        edgeCache.takeRequestedPaths()
        await run()
        if (name === 'upkeep') upkeepStatements.push(await site.countStatements())
        if (name === 'upkeep') nightlyPaths.push(...edgeCache.takeRequestedPaths())
      }
      if (minute % VISIT_MINUTES === 0)
        for (const path of [...readAddresses, ...urlsWithoutQueries]) await edgeCache.get(path)
    }
    const { checks } = await (await edgeCache.get('/api/health')).json()
    expect(checks.database.ok).toBe(true)
  }
  try {
    await runBehindEdgeCache(edgeCache, simulateDay)
  } finally {
    clockMock.mock.restore()
    mock.timers.reset()
  }
  expect(runCounts).toEqual(runsPerDay)
  expect(await site.countStatements()).toBe(0)
  expect(upkeepStatements).toHaveLength(wakeUpsPerDay)
  expect(upkeepStatements[0]).toBeGreaterThan(5)
  // Pages beyond the end of a list end after an hour. The slug index answers them.
  for (const path of nightlyPaths) expect(path).toMatch(/^(\/api)?\/(events|gallery|news)\?page=2(&limit=24)?$/)
})
