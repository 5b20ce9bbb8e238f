import { beforeEach, expect, test, vi } from 'vitest'
import { deleteSlugIndex, findGalleryIndex, renewSlugIndex } from '#netlify/cache/slug-index.ts'
import * as events from '#netlify/functions/events.ts'
import * as feeds from '#netlify/functions/feeds.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as news from '#netlify/functions/news.ts'
import { deletePurgeFlags, writePurgeFlag } from '#netlify/storage/flags.ts'
import { LARGE_PAGE_ITEMS, PAGE_ITEMS, SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { insertArticle, insertEvent } from '#tests/support/calls/insert-publications.ts'
import { findFunction, send } from '#tests/support/calls/send.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'

const functionModules = [news, events, gallery, feeds]
const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const event = {
  ...{ title: 'Rally', date: '2030-06-14', time: '4pm', location: 'Oyi', description: 'Come', type: 'rally' as const },
}

beforeEach(async () => {
  for (const consoleMethod of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  vi.stubEnv('ADMIN_PASSWORD', 'twelve-chars')
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'production', id: 'one' }, waitUntil: () => {} } })
  await deleteSlugIndex()
  return () => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  }
})

async function requestPath(path: string, method = 'GET') {
  const { pathname } = new URL(path, 'https://site.example')
  const endpoint = findFunction(functionModules, pathname)
  if (!endpoint) throw new Error(`No function answers at ${path}`)
  const { take } = startCountingStatements()
  const { status, headers } = await send(endpoint, method, path)
  return { status, headers, location: headers.get('Location'), statements: take() }
}

test.each(['GET', 'HEAD'])(
  '%s of an id redirects to the slug without a query, and the slug is cached',
  async (method) => {
    const [road, rally] = [await insertArticle(article), await insertEvent(event)]
    await renewSlugIndex()
    for (const [path, location, tag] of [
      [`/api/news/${road.id}`, '/api/news/a-road', 'news-a-road'],
      [`/api/events/${rally.id}?utm_source=x`, '/api/events/rally', 'events-rally'],
      [`/api/calendar/${rally.id}.ics`, '/api/calendar/rally.ics', 'events-rally'],
    ] as const) {
      const { headers, statements, ...answer } = await requestPath(path, method)
      expect([answer.status, answer.location, statements]).toEqual([301, location, 0])
      expect(headers.get('Netlify-Cache-Tag')).toBe(tag)
      expect((await requestPath(location, method)).status).toBe(200)
    }
  },
)

test('while a write runs and in previews, the database finds the slug for the same redirect', async () => {
  const [road, rally] = [await insertArticle(article), await insertEvent(event)]
  await renewSlugIndex()
  const requestById = async () => [
    (await requestPath(`/api/news/${road.id}`)).location,
    (await requestPath(`/api/calendar/${rally.id}.ics`)).location,
  ]
  const purgeFlag = await writePurgeFlag(new Date())
  expect((await requestPath(`/api/news/${road.id}`)).statements).toBeGreaterThan(0)
  expect(await requestById()).toEqual(['/api/news/a-road', '/api/calendar/rally.ics'])
  await deletePurgeFlags([purgeFlag])
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'deploy-preview' } } })
  expect(await requestById()).toEqual(['/api/news/a-road', '/api/calendar/rally.ics'])
})

test('an id with ?v= answers staff with the item itself', async () => {
  const { id } = await insertArticle(article)
  const { headers } = await startSession()
  const response = await send(news, 'GET', `/api/news/${id}?v=1`, undefined, {
    headers: { Cookie: headers.Cookie ?? '' },
  })
  expect(await response.json()).toMatchObject({ id, title: 'A road' })
})

test.each<[path: string, location: string | undefined]>([
  ['/api/news?page=1', undefined],
  [`/api/news?page=1&limit=${LARGE_PAGE_ITEMS}`, undefined],
  [`/api/news?page=2&limit=${PAGE_ITEMS}`, '/api/news?page=2'],
  [`/api/news?limit=${PAGE_ITEMS}`, '/api/news?page=1'],
  [`/api/news?limit=${LARGE_PAGE_ITEMS}&utm_source=x`, `/api/news?page=1&limit=${LARGE_PAGE_ITEMS}`],
  [`/api/events?limit=${PAGE_ITEMS}`, '/api/events?page=1'],
  ...['news', 'events', 'gallery'].flatMap((list): [string, string | undefined][] => [
    [`/api/${list}?page=1&limit=${SITE_PAGE_ITEMS}`, undefined],
    [`/api/${list}?limit=${SITE_PAGE_ITEMS}`, `/api/${list}?page=1&limit=${SITE_PAGE_ITEMS}`],
  ]),
  ['/api/gallery?category=rally', '/api/gallery?page=1&category=rally'],
  [`/api/gallery?category=rally&limit=${PAGE_ITEMS}&page=2`, '/api/gallery?page=2&category=rally'],
  ['/api/gallery?category=rally&page=1', undefined],
  ['/api/news', undefined],
  ['/api/gallery?utm_source=x', undefined],
])('the list page %s has its own answer or redirects without a query to %s', async (path, expectedLocation) => {
  const { status, location, statements } = await requestPath(path)
  if (expectedLocation === undefined) return expect([status, location]).toEqual([200, null])
  expect([status, location, statements]).toEqual([302, expectedLocation, 0])
  expect((await requestPath(expectedLocation)).status).toBe(200)
})

test('the gallery index has what the gallery page shows of each item, and the settings', async () => {
  await query(
    `insert into gallery_media (title, url, type, category, sort_at) values
      ('First', '/api/media/1', 'image', 'rally', '2026-01-03'), ('Second', '/api/media/2', 'video', 'rally', '2026-01-02'),
      ('Third', '/api/media/3', 'image', 'townhall', '2026-01-01')`,
  )
  await renewSlugIndex()
  const { items } = await (await send(gallery, 'GET', '/api/gallery?page=1')).json()
  const [first, second] = items
  const { take } = startCountingStatements()
  const index = await findGalleryIndex()
  expect(index?.listPage({ page: 1, limit: PAGE_ITEMS })).toEqual({ items, more: false })
  expect(index?.listPage({ page: 1, limit: 1, category: 'rally' })).toEqual({ items: [first], more: true })
  expect(index?.listPage({ page: 2, limit: 1, category: 'rally' })).toEqual({ items: [second], more: false })
  expect([index?.findItem(first.id), index?.findItem(second.id), index?.findItem('x')]).toEqual([
    first,
    second,
    undefined,
  ])
  expect(index?.site.identity.slogan).not.toBe('')
  expect(take()).toBe(0)
})
