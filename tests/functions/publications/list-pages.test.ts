import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as news from '#netlify/functions/news.ts'
import { getMaxEdgeSeconds } from '#netlify/http/headers.ts'
import { type GalleryItem, galleryQuery } from '#src/contract/gallery/gallery.ts'
import { PAGE_ITEMS, SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { findEventEnd } from '#src/lib/dates/event-end.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { anyText } from '#tests/support/data/anything.ts'
import { query } from '#tests/support/platform/database.ts'
import { countRounds } from '#tests/support/rounds.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const event = { title: 'Rally', time: '4pm', location: 'Oyi', description: 'Come.', type: 'rally' }

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

async function readJson(path: string) {
  return (await sendAndFollow(path.startsWith('/api/news') ? news : gallery, path)).json()
}

async function fillGallery(itemCount: number): Promise<void> {
  await query(
    `insert into gallery_media (title, url, type, category, created_at)
      select 'Item ' || n, '/x', 'image', case when n % 5 = 0 then 'townhall' else 'rally' end,
        now() - interval '1 minute' * n
      from generate_series(1, $1::integer) n`,
    [itemCount],
  )
}

test('a news list without parameters returns all articles with their full texts as an array', async () => {
  for (let createdCount = 0; createdCount < 14; createdCount++)
    await send(news, 'POST', '/api/news', article, adminSession)
  const wholeList = await readJson('/api/news')
  expect(wholeList).toHaveLength(14)
  expect(wholeList[0]).toMatchObject({ ...article, slug: 'a-road-14' })
  expect(await readJson('/api/news?utm_source=x')).toHaveLength(14)
})

test('a news list with ?page= or ?limit= returns one page without full texts', async () => {
  for (let createdCount = 0; createdCount < 14; createdCount++)
    await send(news, 'POST', '/api/news', article, adminSession)
  const [firstPage, secondPage, limitPage] = await Promise.all(
    ['page=1', 'page=2', 'limit=100'].map((queryString) => readJson(`/api/news?${queryString}`)),
  )
  expect([firstPage.items.length, firstPage.more]).toEqual([9, true])
  expect([secondPage.items.length, secondPage.more]).toEqual([5, false])
  expect([limitPage.items.length, limitPage.more]).toEqual([14, false])
  expect(firstPage.items[0]).not.toHaveProperty('content')
})

test('a page of the events API has nine events, or as many as a page of the site’s list', async () => {
  for (let createdCount = 0; createdCount <= SITE_PAGE_ITEMS; createdCount++) {
    await send(events, 'POST', '/api/events', { ...event, date: addDays(today(), createdCount) }, adminSession)
  }
  const [shortPage, firstPage, secondPage, wholeList] = await Promise.all(
    ['?page=1', '?page=1&limit=24', '?page=2&limit=24', ''].map(async (queryString) =>
      (await send(events, 'GET', `/api/events${queryString}`)).json(),
    ),
  )
  expect([shortPage.items.length, shortPage.more]).toEqual([PAGE_ITEMS, true])
  expect([firstPage.items.length, firstPage.more]).toEqual([SITE_PAGE_ITEMS, true])
  expect([secondPage.items.length, secondPage.more]).toEqual([1, false])
  expect(wholeList).toHaveLength(SITE_PAGE_ITEMS + 1)
})

test('pages of events list upcoming events first, and are cached until the next event ends', async () => {
  for (const daysFromToday of [-1, 3, 1]) {
    await send(events, 'POST', '/api/events', { ...event, date: addDays(today(), daysFromToday) }, adminSession)
  }
  const response = await send(events, 'GET', '/api/events?page=1')
  const { items, more: townhallSecondPage } = await response.json()
  expect(items.map(({ date }: { date: string }) => date)).toEqual(
    [1, 3, -1].map((daysFromToday) => addDays(today(), daysFromToday)),
  )
  expect(townhallSecondPage).toBe(false)
  const secondsToEnd = (findEventEnd({ ...event, date: addDays(today(), 1) }) - Date.now()) / 1000
  const [, seconds] =
    /^public, durable, s-maxage=(\d+)$/.exec(response.headers.get('Netlify-CDN-Cache-Control') ?? '') ?? []
  expect(Math.abs(Number(seconds) - Math.min(secondsToEnd, getMaxEdgeSeconds()))).toBeLessThan(60)
})

test('the gallery API returns all items, one page of all items, or one page of a category', async () => {
  await fillGallery(70)
  expect(await readJson('/api/gallery')).toHaveLength(70)
  expect(await readJson('/api/gallery?fbclid=x')).toHaveLength(70)
  const [firstGalleryPage, lastPage, townhallPage, townhallSecondPage, wholeCategory] = await Promise.all(
    ['page=1', 'page=8', 'category=townhall', 'category=townhall&page=2', 'limit=100&category=townhall'].map(
      (searchText) => readJson(`/api/gallery?${searchText}`),
    ),
  )
  const listTitles = (galleryPage: { items: { title: string }[] }) => galleryPage.items.map(({ title }) => title)
  const makeTitles = (titleStep: number, firstNumber: number, lastNumber: number) =>
    Array.from(
      { length: (lastNumber - firstNumber) / titleStep + 1 },
      (_, index) => `Item ${firstNumber + index * titleStep}`,
    )
  expect([listTitles(firstGalleryPage), firstGalleryPage.more]).toEqual([makeTitles(1, 1, 9), true])
  expect([listTitles(lastPage), lastPage.more]).toEqual([makeTitles(1, 64, 70), false])
  expect([listTitles(townhallPage), townhallPage.more]).toEqual([makeTitles(5, 5, 45), true])
  expect([listTitles(townhallSecondPage), townhallSecondPage.more]).toEqual([makeTitles(5, 50, 70), false])
  expect([listTitles(wholeCategory), wholeCategory.more]).toEqual([makeTitles(5, 5, 70), false])
  expect(firstGalleryPage.items[0]).toEqual((await readJson('/api/gallery'))[0])
  expect(await readJson('/api/gallery?category=volunteers')).toEqual({ items: [], more: false })
})

test.each(['category=', 'category=party', 'category=Rally', 'page=1&category=__proto__', 'category=rally&page=0'])(
  'the gallery API refuses the parameters %s',
  async (searchText) => {
    const response = await send(gallery, 'GET', `/api/gallery?${searchText}`)
    expect(response.status).toBe(422)
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toBeNull()
  },
)

test('random query parameters of the gallery API answer 422 or at most one page', async () => {
  await fillGallery(130)
  const anyParameter = fc.oneof(anyText, fc.nat().map(String), fc.constantFrom('rally', 'townhall', 'community'))
  const anyParameterName = fc.constantFrom('page', 'limit', 'category')
  const anyParameters = fc.dictionary(anyParameterName, anyParameter, { minKeys: 1 })
  await fc.assert(
    fc.asyncProperty(anyParameters, async (parameters) => {
      const queryString = new URLSearchParams(
        Object.entries(parameters).map(([name, value]) => [name, value.toWellFormed()]),
      )
      const response = await sendAndFollow(gallery, `/api/gallery?${queryString}`)
      const { data: validQuery } = galleryQuery.safeParse(Object.fromEntries(queryString))
      expect(response.status).toBe(validQuery ? 200 : 422)
      if (!validQuery) return
      const { items, more: townhallSecondPage } = await response.json()
      expect(items.length).toBeLessThanOrEqual(validQuery.limit)
      if (townhallSecondPage) expect(items).toHaveLength(validQuery.limit)
      if (validQuery.category)
        expect(items.every(({ category }: GalleryItem) => category === validQuery.category)).toBe(true)
    }),
    { numRuns: countRounds(100) },
  )
})

const invalidPages = ['0', '-1', '1.5', '1.0', '01', '+1', '%201', 'x', '10000', '', '1e9', '1&page=2'].map(
  (page) => `page=${page}`,
)
const invalidLimits = ['0', '5', '10', '48', '101', '9.0', '09', '', '9&limit=100'].map((limit) => `limit=${limit}`)

test.each([...invalidPages, ...invalidLimits, 'category=rally&category=townhall&page=1&page=1'])(
  'paged lists refuse the parameters %s',
  async (searchText) => {
    for (const [module, path] of [
      [news, '/api/news'],
      [events, '/api/events'],
      [gallery, '/api/gallery'],
    ] as const) {
      expect((await send(module, 'GET', `${path}?${searchText}`)).status).toBe(422)
    }
  },
)

test('the edge cache distinguishes paging parameters and ignores all others', async () => {
  const response = await send(news, 'GET', '/api/news?page=1&fbclid=x')
  expect(response.headers.get('Netlify-Vary')).toBe('query=v|page|limit')
  expect(response.headers.get('Netlify-Cache-Tag')).toBe('news')
  const galleryResponse = await send(gallery, 'GET', '/api/gallery?page=1&fbclid=x')
  expect(galleryResponse.headers.get('Netlify-Vary')).toBe('query=v|page|limit|category')
  expect(galleryResponse.headers.get('Netlify-Cache-Tag')).toBe('gallery')
})

test('creating an article ignores a slug in the request body', async () => {
  const response = await send(news, 'POST', '/api/news', { ...article, slug: 'mine' }, adminSession)
  expect(await response.json()).toMatchObject({ slug: 'a-road' })
})
