import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { deletePurgeFlags, listPurgeFlags } from '#netlify/storage/purge-flags.ts'
import type { Article } from '#src/contract/news.ts'
import { PURGE_URL } from '#tests/mocks/netlify.ts'
import { query } from '#tests/support/database.ts'
import { type EdgeCache, startEdgeCache } from '#tests/support/edge-cache.ts'
import { type EdgeClock, startEdgeClock } from '#tests/support/edge-clock.ts'
import { makeImage, toDataUrl } from '#tests/support/images.ts'
import { externalNetwork } from '#tests/support/network.ts'
import { articleInput } from '#tests/support/publish.ts'
import { isDeep } from '#tests/support/rounds.ts'
import { findFunction, send } from '#tests/support/send.ts'
import { freezeSqlClock } from '#tests/support/sql-clock.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'
import { startCountingStatements } from '#tests/support/statements.ts'

freezeSqlClock()

const MOST_SECONDS = 120
const FAR = 10 ** 13

let staff: StaffSession
let edge: EdgeCache
let clock: EdgeClock
let failures: number
let hold: () => Promise<void>

beforeEach(async () => {
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  vi.stubEnv('ADMIN_PASSWORD', 'twelve-chars')
  vi.stubGlobal('Netlify', {
    context: { deploy: { context: 'production' }, waitUntil: (work: Promise<unknown>) => clock.watch(work) },
  })
  failures = 0
  hold = async () => {}
  edge = startEdgeCache(async (request) => {
    const { pathname, search } = new URL(request.url)
    const found = findFunction([news, media], pathname)
    if (!found) throw new Error(`Nothing answers at ${pathname}`)
    const response = await send(found, 'GET', pathname + search)
    await hold()
    return response
  })
  externalNetwork.use(
    http.post(PURGE_URL, async ({ request }) => {
      if (failures-- > 0) return new HttpResponse(null, { status: 500 })
      const { cache_tags } = (await request.json()) as { cache_tags: string[] }
      for (const tag of cache_tags) edge.purge(tag)
      return new HttpResponse(null, { status: 202 })
    }),
  )
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await deletePurgeFlags(await listPurgeFlags(FAR))
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function publish(second: number, changes: object = {}): Promise<Article> {
  clock = await startEdgeClock(second)
  staff = await logInByPassword('twelve-chars')
  const made = await send(news, 'POST', '/api/news', { ...articleInput, title: 'Old', ...changes }, staff)
  await clock.advance(180)
  return await made.json()
}

async function killedWrite(method: string, path: string, body: object): Promise<void> {
  const write = JSON.stringify({ method, path, body, staff })
  const child = spawn(process.execPath, ['tests/support/killed-write.mts', write], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

async function beginRender(path: string): Promise<() => Promise<unknown>> {
  edge.purge('news')
  const end = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  hold = () => {
    hold = async () => {}
    read.resolve()
    return end.promise
  }
  const rendering = edge.get(path)
  await read.promise
  return () => {
    end.resolve()
    return rendering
  }
}

/** Returns the seconds after the write until visitors last got the old response. */
async function lastRead(
  path: string,
  isOld: (response: Response) => Promise<boolean>,
  endRender: () => unknown = () => {},
): Promise<number> {
  const start = clock.now()
  let last = 0
  await clock.advance(200, async () => {
    if (clock.now() - start === 59_000) await endRender()
    if (await isOld(await edge.get(path))) last = (clock.now() - start) / 1000
  })
  expect(await query('select tag from edge_purges')).toEqual([])
  expect(await listPurgeFlags(FAR)).toEqual([])
  return last
}

const saysOld = async (response: Response) => (await response.text()).includes('"Old"')

const scenes = {
  'nothing goes wrong': [0, false, false],
  'the process is killed between commit and purge': [0, true, false],
  'the purge fails ten times': [10, false, false],
  'a render began before the commit and ends a minute after it': [0, false, true],
  'all of it at once': [10, true, true],
} as const

test.each(Object.entries(scenes))(
  'visitors see the old text for at most two minutes after the write when %s',
  async (_, scene) => {
    const [failing, killed, late] = scene
    const seconds: number[] = []
    for (const second of isDeep ? [1, 30, 59] : [1]) {
      const { id } = await publish(second)
      expect(await saysOld(await edge.get('/api/news'))).toBe(true)
      const endRender = late ? await beginRender('/api/news') : async () => {}
      failures = failing
      const change = { ...articleInput, title: 'New' }
      if (killed) await killedWrite('PUT', `/api/news/${id}`, change)
      else expect((await send(news, 'PUT', `/api/news/${id}`, change, staff)).status).toBe(200)
      seconds.push(await lastRead('/api/news', saysOld, endRender))
      await query('delete from news_articles')
    }
    expect(Math.max(...seconds)).toBeLessThanOrEqual(MOST_SECONDS)
  },
)

test('the image of a deleted article is purged and deleted although the process was killed', async () => {
  const { id, image } = await publish(1, { image: toDataUrl(await makeImage('png')) })
  expect((await edge.get(image ?? '')).status).toBe(200)
  await killedWrite('DELETE', `/api/news/${id}`, {})
  expect(await lastRead(image ?? '', async ({ status }) => status === 200)).toBeLessThanOrEqual(MOST_SECONDS)
  expect((await send(media, 'GET', image ?? '')).status).toBe(404)
})

test('an image that another article shows stays when one of the two is deleted', async () => {
  const { id, image } = await publish(1, { image: toDataUrl(await makeImage('png')) })
  await send(news, 'POST', '/api/news', { ...articleInput, image }, staff)
  await send(news, 'DELETE', `/api/news/${id}`, {}, staff)
  await clock.advance(180)
  expect((await edge.get(image ?? '')).status).toBe(200)
})

test('the purge of a write runs no query later than two minutes after it', async () => {
  await publish(1)
  const { take } = startCountingStatements()
  // The test clock runs one statement per simulated second; the purges run none.
  await clock.advance(600)
  expect(take()).toBe(600)
})

test('the nightly run purges a write of a killed process whose purge marker was lost', async () => {
  const { id } = await publish(1)
  await edge.get('/api/news')
  await killedWrite('PUT', `/api/news/${id}`, { ...articleInput, title: 'New' })
  await deletePurgeFlags(await listPurgeFlags(FAR))
  await clock.advance(180)
  expect(await saysOld(await edge.get('/api/news'))).toBe(true)
  clock.watch(upkeep())
  await clock.advance(1)
  expect(await saysOld(await edge.get('/api/news'))).toBe(false)
})
