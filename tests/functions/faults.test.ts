import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import { insertNews, listNews } from '#netlify/database/news.ts'
import drain from '#netlify/functions/forms-drain.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { dropQueued, readQueue } from '#netlify/storage/queue.ts'
import { orNothing } from '#src/lib/or-nothing.ts'
import { answerNeon } from '#tests/mocks/neon.ts'
import { databaseAddress, query } from '#tests/support/database.ts'
import { always, drawFaults, type Fault, type FaultProxy, type Weather } from '#tests/support/faults.ts'
import { startHttpFaults } from '#tests/support/http-faults.ts'
import { network } from '#tests/support/network.ts'
import { makePicture, toDataString } from '#tests/support/pictures.ts'
import { send } from '#tests/support/send.ts'
import { logIn } from '#tests/support/staff.ts'
import { startTcpFaults } from '#tests/support/tcp-faults.ts'

const overHttp = process.env.NETLIFY_DB_DRIVER === 'serverless'
const SUBMISSIONS = Number(process.env.FAULT_SUBMISSIONS ?? 1000)
const AT_ONCE = 50
const TRIES = 60
// A run that takes long meets the next one.
const DRAINS_AT_ONCE = 2
const DRAIN_EVERY_MS = 500

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const person = { name: 'Ngọzị', email: 'ngozi@example.org', phone: '08031234567', lga: 'Oyi' }

let sql: FaultProxy
let blobs: FaultProxy

/** Has the code under test reach its database through the proxy, whichever way it goes. */
function throughProxy(): void {
  if (overHttp) {
    const forward = http.post('https://*/sql', async ({ request }) => {
      try {
        const { port } = sql
        const body = await request.text()
        const asked = { method: 'POST', headers: request.headers, body, signal: request.signal }
        const { status, headers, body: answer } = await fetch(`http://127.0.0.1:${port}/sql`, asked)
        return new HttpResponse(answer, { status, headers })
      } catch {
        return HttpResponse.error()
      }
    })
    network.use(forward)
  } else vi.stubEnv('NETLIFY_DB_URL', databaseAddress.replace(/:\d+\//, `:${sql.port}/`))
}

beforeAll(async () => {
  const { edgeURL } = JSON.parse(Buffer.from(process.env.NETLIFY_BLOBS_CONTEXT ?? '', 'base64').toString())
  blobs = await startHttpFaults(async (request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.body ? await request.arrayBuffer() : null
    return await fetch(`${edgeURL}${pathname}${search}`, { method: request.method, headers: request.headers, body })
  })
  sql = overHttp
    ? await startHttpFaults((request) => answerNeon(inject('postgres'), request))
    : await startTcpFaults(Number(new URL(databaseAddress).port))
})

beforeEach(() => {
  for (const way of ['warn', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
  vi.stubEnv('FORM_LIMITS', '999999999 999999999')
  throughProxy()
  const address = `http://127.0.0.1:${blobs.port}`
  const context = { edgeURL: address, uncachedEdgeURL: address, siteID: 'site', token: 'token', primaryRegion: 'test' }
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'))
})

afterEach(async () => {
  clear()
  for await (const { key } of readQueue()) await dropQueued(key)
  await closeDatabase()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

afterAll(() => {
  sql.close()
  blobs.close()
})

function clear(): void {
  for (const proxy of [sql, blobs]) proxy.set(always('none'))
}

const outages: Fault[] = overHttp ? ['refused', 'cut', 'lost', 'silent'] : ['refused', 'cut', 'lost']

test.each(outages)(
  'with every answer of the database %s, a page shows its placeholders',
  async (fault) => {
    await insertNews(article)
    sql.set(always(fault))
    expect(await orNothing(listNews())).toBeUndefined()
    clear()
    expect(await orNothing(listNews())).toHaveLength(1)
  },
  40_000,
)

test.each(outages)(
  'with every answer of the database %s, a list answers 503 that no cache keeps in place of the last one',
  async (fault) => {
    const before = await send(news, 'GET', '/api/news')
    expect(before.headers.get('Netlify-CDN-Cache-Control')).toContain('stale-while-revalidate')
    sql.set(always(fault))
    const response = await send(news, 'GET', '/api/news')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toBeNull()
  },
  40_000,
)

test.each(outages)(
  'with every answer of the database %s, a write of staff answers 503 with Retry-After',
  async (fault) => {
    const staff = await logIn()
    sql.set(always(fault))
    const response = await send(news, 'POST', '/api/news', article, staff)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
  },
  40_000,
)

test.each(outages)(
  'with every answer of the database %s, a sign-up is queued and arrives once',
  async (fault) => {
    sql.set(always(fault))
    const id = randomUUID()
    expect((await send(volunteers, 'POST', '/api/volunteers', { ...person, id })).status).toBe(201)
    clear()
    await drain()
    expect(await query('select id from volunteers')).toEqual([{ id }])
  },
  60_000,
)

test.each(['refused', 'cut', 'lost'] as const)(
  'with every answer of the store %s, a picture answers 503 and an article is not written without it',
  async (fault) => {
    const staff = await logIn()
    const image = toDataString(await makePicture('png'))
    const { image: address } = await (await send(news, 'POST', '/api/news', { ...article, image }, staff)).json()
    blobs.set(always(fault))
    const read = await send(media, 'GET', address)
    const written = await send(news, 'POST', '/api/news', { ...article, title: 'Second', image }, staff)
    expect([read.status, read.headers.get('Retry-After')]).toEqual([503, '30'])
    // What the store answers to a write has no body that could break.
    if (fault === 'cut') return expect(written.status).toBe(201)
    expect([written.status, written.headers.get('Retry-After')]).toEqual([503, '30'])
    expect(await query("select from news_articles where title = 'Second'")).toEqual([])
  },
)

test('a compute that wakes for 5 seconds is waited for, by reads and by writes', async () => {
  await insertNews(article)
  await closeDatabase()
  sql.sleep(5000)
  const start = Date.now()
  const [list, items, signUp] = await Promise.all([
    send(news, 'GET', '/api/news'),
    send(gallery, 'GET', '/api/gallery'),
    send(volunteers, 'POST', '/api/volunteers', person),
  ])
  expect([list.status, items.status, signUp.status]).toEqual([200, 200, 201])
  expect(Date.now() - start).toBeGreaterThan(4500)
  expect(await query('select from volunteers')).toHaveLength(1)
})

test.runIf(overHttp)('a query that never answers is cut at its deadline', async () => {
  sql.set(always('silent'))
  const start = Date.now()
  await expect(insertNews(article)).rejects.toThrow()
  expect(Date.now() - start).toBeLessThan(10_000)
})

test.runIf(overHttp)('a read and an insert under an id of its own are sent again, another write is not', async () => {
  await insertNews(article)
  const once = (fault: Fault) => {
    let drawn = 0
    sql.set(() => (drawn++ === 0 ? fault : 'none'))
    return () => drawn
  }
  const reads = once('cut')
  expect(await listNews()).toHaveLength(1)
  expect(reads()).toBe(2)
  const writes = once('lost')
  await expect(insertNews({ ...article, title: 'Twice?' })).rejects.toThrow()
  expect(writes()).toBe(1)
})

/** As the form's script does: the same id again until it is told that it arrived. */
async function signUp(id: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const response = await send(volunteers, 'POST', '/api/volunteers', { ...person, id })
    if (response.status === 201) return true
    if (response.status !== 503) throw new Error(`A sign-up was answered with ${response.status}`)
    await wait(5)
  }
  return false
}

/** As the schedule does, only sooner, until the signal. */
async function drainAgain(end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    await drain().catch(() => {})
    await wait(DRAIN_EVERY_MS)
  }
}

async function drainAll(): Promise<void> {
  for (let runs = 0; (await Array.fromAsync(readQueue())).length > 0; runs++) {
    if (runs > 20) throw new Error('The queue does not empty')
    await drain().catch(() => {})
  }
}

const storm: Weather = { delay: 60, refused: 60, cut: 40, lost: 60, ...(overHttp && { silent: 1 }) }

test(`of ${SUBMISSIONS} sign-ups through a storm none is lost and none doubled`, async () => {
  sql.set(drawFaults(storm, 7))
  blobs.set(drawFaults({ ...storm, silent: 0 }, 8))
  const waiting = Array.from({ length: SUBMISSIONS }, () => randomUUID())
  const ids = [...waiting]
  const confirmed: string[] = []
  const schedule = new AbortController()
  const drains = Array.from({ length: DRAINS_AT_ONCE }, () => drainAgain(schedule.signal))
  const worker = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) if (await signUp(id)) confirmed.push(id)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  schedule.abort()
  clear()
  // The local store lists nothing where a file goes while it looks.
  await Promise.all(drains)
  const queued = (await Array.fromAsync(readQueue())).length
  await drainAll()
  const rows = await query<{ id: string }>('select id from volunteers')
  const found = new Set(rows.map(({ id }) => id))
  expect(confirmed).toHaveLength(SUBMISSIONS)
  expect(ids.filter((id) => !found.has(id))).toEqual([])
  expect(rows).toHaveLength(SUBMISSIONS)
  for (const proxy of [sql, blobs])
    for (const fault of ['refused', 'cut', 'lost'] as const) expect(proxy.counts[fault]).toBeGreaterThan(0)
  const faults = (proxy: FaultProxy) => JSON.stringify(proxy.counts)
  console.log(`${SUBMISSIONS} sign-ups, ${queued} still queued at the end. SQL ${faults(sql)}, Blobs ${faults(blobs)}`)
}, 600_000)
