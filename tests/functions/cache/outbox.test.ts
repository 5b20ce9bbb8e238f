import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { deletePurgeFlags, listPurgeFlags } from '#netlify/storage/flags.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput } from '#tests/support/calls/publications.ts'
import { findFunction, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { fileDatabaseUrl, freezeSqlClock, query, startCountingStatements } from '#tests/support/platform/database.ts'
import { type EdgeCache, startEdgeCache } from '#tests/support/platform/edge-cache.ts'
import { PURGE_URL } from '#tests/support/platform/netlify.ts'
import { externalNetwork } from '#tests/support/platform/network.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import { type EdgeClock, startEdgeClock } from './edge-clock.ts'

freezeSqlClock()

const MAX_STALE_SECONDS = 120
const FAR_FUTURE_MS = 10 ** 13

let staffSession: StaffSession
let edgeCache: EdgeCache
let edgeClock: EdgeClock
let remainingPurgeFailures: number
let delayRender: () => Promise<void>

beforeEach(async () => {
  for (const consoleMethod of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  vi.stubEnv('ADMIN_PASSWORD', 'twelve-chars')
  vi.stubGlobal('Netlify', {
    context: {
      deploy: { context: 'production' },
      waitUntil: (backgroundTask: Promise<unknown>) => edgeClock.watchTask(backgroundTask),
    },
  })
  remainingPurgeFailures = 0
  delayRender = async () => {}
  edgeCache = startEdgeCache(async (request) => {
    const { pathname, search } = new URL(request.url)
    const endpoint = findFunction([news, media], pathname)
    if (!endpoint) throw new Error(`Nothing answers at ${pathname}`)
    const response = await send(endpoint, 'GET', pathname + search)
    await delayRender()
    return response
  })
  externalNetwork.use(
    http.post(PURGE_URL, async ({ request }) => {
      if (remainingPurgeFailures-- > 0) return new HttpResponse(null, { status: 500 })
      const { cache_tags } = (await request.json()) as { cache_tags: string[] }
      for (const tag of cache_tags) edgeCache.purge(tag)
      return new HttpResponse(null, { status: 202 })
    }),
  )
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await deletePurgeFlags(await listPurgeFlags(FAR_FUTURE_MS))
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function publishOldArticle(secondOfMinute: number, changedFields: object = {}): Promise<Article> {
  edgeClock = await startEdgeClock(secondOfMinute)
  staffSession = await startSession()
  const createResponse = await send(
    news,
    'POST',
    '/api/news',
    { ...articleInput, title: 'Old', ...changedFields },
    staffSession,
  )
  await edgeClock.advance(180)
  return await createResponse.json()
}

async function runKilledWrite(method: string, path: string, body: object): Promise<void> {
  const writeJson = JSON.stringify({ method, path, body, staff: staffSession })
  const env = { ...process.env, NETLIFY_DB_DRIVER: 'server', NETLIFY_DB_URL: fileDatabaseUrl }
  const childProcess = spawn(process.execPath, ['tests/functions/cache/killed-write.mts', writeJson], {
    env,
    stdio: 'inherit',
  })
  const [, signal] = await once(childProcess, 'exit')
  expect(signal).toBe('SIGKILL')
}

async function beginRender(path: string): Promise<() => Promise<unknown>> {
  edgeCache.purge('news')
  const renderEndResolvers = Promise.withResolvers<void>()
  const renderReadResolvers = Promise.withResolvers<void>()
  delayRender = () => {
    delayRender = async () => {}
    renderReadResolvers.resolve()
    return renderEndResolvers.promise
  }
  const renderResponse = edgeCache.get(path)
  await renderReadResolvers.promise
  return () => {
    renderEndResolvers.resolve()
    return renderResponse
  }
}

/** Returns the seconds between a write and the latest outdated response that a visitor gets. */
async function measureStaleSeconds(
  path: string,
  isStale: (response: Response) => Promise<boolean>,
  endRender: () => unknown = () => {},
): Promise<number> {
  const startTime = edgeClock.now()
  let lastStaleSecond = 0
  await edgeClock.advance(200, async () => {
    if (edgeClock.now() - startTime === 59_000) await endRender()
    if (await isStale(await edgeCache.get(path))) lastStaleSecond = (edgeClock.now() - startTime) / 1000
  })
  expect(await query('select tag from edge_purges where not is_nightly')).toEqual([])
  expect(await listPurgeFlags(FAR_FUTURE_MS)).toEqual([])
  return lastStaleSecond
}

const hasOldTitle = async (response: Response) => (await response.text()).includes('"Old"')

const failureScenarios = {
  'nothing fails': [0, false, false],
  'all three failures happen at once': [10, true, true],
} as const

/** Failures that `all three failures` contains. */
const singleFailures = {
  'the process is killed between commit and purge': [0, true, false],
  'the purge fails ten times': [10, false, false],
  'a render began before the commit and ends a minute after it': [0, false, true],
} as const

test.each(Object.entries({ ...failureScenarios, ...(isDeepTestRun && singleFailures) }))(
  'visitors see an article’s old text for at most two minutes after a change when %s',
  async (_, failureScene) => {
    const [purgeFailures, isKilled, isRenderLate] = failureScene
    const staleSeconds: number[] = []
    for (const secondOfMinute of isDeepTestRun ? [1, 30, 59] : [1]) {
      const { id } = await publishOldArticle(secondOfMinute)
      expect(await hasOldTitle(await edgeCache.get('/api/news'))).toBe(true)
      const endRender = isRenderLate ? await beginRender('/api/news') : async () => {}
      remainingPurgeFailures = purgeFailures
      const articleEdit = { ...articleInput, title: 'New' }
      if (isKilled) await runKilledWrite('PUT', `/api/news/${id}`, articleEdit)
      else expect((await send(news, 'PUT', `/api/news/${id}`, articleEdit, staffSession)).status).toBe(200)
      staleSeconds.push(await measureStaleSeconds('/api/news', hasOldTitle, endRender))
      await query('delete from news_articles')
    }
    expect(Math.max(...staleSeconds)).toBeLessThanOrEqual(MAX_STALE_SECONDS)
  },
)

test('a deleted article’s image is purged and deleted although the process that deleted the article was killed', async () => {
  const { id, image } = await publishOldArticle(1, { image: toDataUrl(await makeImage('png')) })
  expect((await edgeCache.get(image ?? '')).status).toBe(200)
  await runKilledWrite('DELETE', `/api/news/${id}`, {})
  expect(await measureStaleSeconds(image ?? '', async ({ status }) => status === 200)).toBeLessThanOrEqual(
    MAX_STALE_SECONDS,
  )
  expect((await send(media, 'GET', image ?? '')).status).toBe(404)
})

test('an image that two articles show is kept when one of the articles is deleted', async () => {
  const { id, image } = await publishOldArticle(1, { image: toDataUrl(await makeImage('png')) })
  await send(news, 'POST', '/api/news', { ...articleInput, image }, staffSession)
  await send(news, 'DELETE', `/api/news/${id}`, {}, staffSession)
  await edgeClock.advance(180)
  expect((await edgeCache.get(image ?? '')).status).toBe(200)
})

test('the cache purge of a write runs its last database query within two minutes after the write', async () => {
  await publishOldArticle(1)
  const { take } = startCountingStatements()
  await edgeClock.advance(600)
  // Over a socket, the query by which the test clock moves in each second counts too.
  expect(take()).toBe(process.env.NETLIFY_DB_DRIVER === 'serverless' ? 0 : 600)
})

test('the nightly run purges the cached pages of a write whose process was killed and whose purge flag was lost', async () => {
  const { id } = await publishOldArticle(1)
  await edgeCache.get('/api/news')
  await runKilledWrite('PUT', `/api/news/${id}`, { ...articleInput, title: 'New' })
  await deletePurgeFlags(await listPurgeFlags(FAR_FUTURE_MS))
  await edgeClock.advance(180)
  expect(await hasOldTitle(await edgeCache.get('/api/news'))).toBe(true)
  edgeClock.watchTask(upkeep())
  await edgeClock.advance(1)
  expect(await hasOldTitle(await edgeCache.get('/api/news'))).toBe(false)
})
