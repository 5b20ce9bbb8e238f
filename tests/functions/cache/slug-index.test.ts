import { beforeEach, expect, test, vi } from 'vitest'
import { deleteSlugIndex, findSlugIndex, readSlugIndex, renewSlugIndex } from '#netlify/cache/slug-index.ts'
import * as events from '#netlify/functions/events.ts'
import * as feeds from '#netlify/functions/feeds.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as news from '#netlify/functions/news.ts'
import onDeploy from '#netlify/functions/on-deploy.ts'
import * as shareImage from '#netlify/functions/share-image.ts'
import { updatePublication } from '#netlify/publications/managed-publications.queries.ts'
import { shareImagePath } from '#src/lib/seo/share-image.ts'
import { insertArticle, insertEvent } from '#tests/support/calls/insert-publications.ts'
import { findFunction, send } from '#tests/support/calls/send.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'

const functionModules = [news, events, gallery, feeds, shareImage]
const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const event = {
  ...{ title: 'Rally', date: '2030-06-14', time: '4pm', location: 'Oyi', description: 'Come', type: 'rally' as const },
}
const timeIn90Minutes = () => new Date(Date.now() + 90 * 60_000).toISOString()

beforeEach(() => {
  for (const consoleMethod of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'production', id: 'one' } } })
  return deleteSlugIndex
})

async function requestPath(path: string, method = 'GET') {
  const endpoint = findFunction(functionModules, new URL(path, 'https://site.example').pathname)
  if (!endpoint) throw new Error(`No function answers at ${path}`)
  const { take } = startCountingStatements()
  const response = await send(endpoint, method, path)
  return { status: response.status, headers: response.headers, body: await response.text(), statements: take() }
}

function readEdgeTtl(headers: Headers): number {
  return Number(/s-maxage=(\d+)/.exec(headers.get('Netlify-CDN-Cache-Control') ?? '')?.[1])
}

async function insertArticles(articleCount: number): Promise<void> {
  await query(
    `insert into news_articles (title, excerpt, content, date)
      select 'Article ' || n, 'Short', 'Long', '2025-01-01' from generate_series(1, $1::integer) n`,
    [articleCount],
  )
}

test('a list page after the last page is empty without a query, and the last page is read from the database', async () => {
  await insertArticles(10)
  await renewSlugIndex()
  for (const path of [
    '/api/news?page=3',
    '/api/news?page=2&limit=100',
    '/api/events?page=2',
    '/api/gallery?page=9999',
  ]) {
    const { status, headers, body, statements } = await requestPath(path)
    expect([status, JSON.parse(body), statements]).toEqual([200, { items: [], more: false }, 0])
    expect(readEdgeTtl(headers)).toBe(3600)
    expect(headers.get('Netlify-Vary')).toMatch(/^query=v\|page\|limit/)
  }
  const lastPage = await requestPath('/api/news?page=2')
  expect(JSON.parse(lastPage.body).items).toHaveLength(1)
})

test('the number of pages of a gallery category depends on its own items only', async () => {
  await query(
    `insert into gallery_media (title, url, type, category)
      select 'Item', '/x', 'image', case when n = 1 then 'townhall' else 'rally' end from generate_series(1, 10) n`,
  )
  await renewSlugIndex()
  expect((await requestPath('/api/gallery?page=2&category=townhall')).statements).toBe(0)
  expect((await requestPath('/api/gallery?page=2&category=rally')).statements).toBe(0)
  expect(JSON.parse((await requestPath('/api/gallery?page=2')).body).items).toHaveLength(1)
})

test('drafts and scheduled articles are on no list page, and a cached list expires when a scheduled article appears', async () => {
  await insertArticles(9)
  await insertArticle(article, { state: 'draft' })
  await insertArticle({ ...article, title: 'A bridge' }, { state: 'published', publishAt: timeIn90Minutes() })
  await renewSlugIndex()
  const emptyPage = await requestPath('/api/news?page=2')
  expect([JSON.parse(emptyPage.body).items, emptyPage.statements]).toEqual([[], 0])
  const scheduledResponse = await requestPath('/api/news/a-bridge')
  expect([scheduledResponse.status, scheduledResponse.statements, readEdgeTtl(scheduledResponse.headers)]).toEqual([
    404, 0, 3600,
  ])
  vi.useFakeTimers({ now: Date.now() + 80 * 60_000, toFake: ['Date'] })
  try {
    expect(readEdgeTtl((await requestPath('/api/news?page=2')).headers)).toBeLessThanOrEqual(600)
    expect(readEdgeTtl((await requestPath('/api/news/a-bridge')).headers)).toBeLessThanOrEqual(600)
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect((await requestPath('/api/news/a-bridge')).statements).toBeGreaterThan(0)
  } finally {
    vi.useRealTimers()
  }
})

test('an article that is unpublished at a set time leaves the index then, and cached answers end at that time', async () => {
  await insertArticles(9)
  const { id } = await insertArticle(article, { state: 'published', unpublishAt: timeIn90Minutes() })
  await renewSlugIndex()
  const redirect = await requestPath(`/api/news/${id}`)
  expect([redirect.status, redirect.headers.get('Location'), redirect.statements]).toEqual([301, '/api/news/a-road', 0])
  expect(readEdgeTtl(redirect.headers)).toBeLessThanOrEqual(90 * 60)
  expect(JSON.parse((await requestPath('/api/news?page=2')).body).items).toHaveLength(1)
  expect(readEdgeTtl((await requestPath('/api/news?page=3')).headers)).toBe(3600)
  vi.useFakeTimers({ now: Date.now() + 80 * 60_000, toFake: ['Date'] })
  try {
    expect(readEdgeTtl((await requestPath('/api/news?page=3')).headers)).toBeLessThanOrEqual(600)
    vi.setSystemTime(Date.now() + 12 * 60_000)
    for (const path of [`/api/news/${id}`, '/api/news/a-road', shareImagePath('news', id, 1)]) {
      const { status, statements } = await requestPath(path)
      expect([path, status, statements]).toEqual([path, 404, 0])
    }
    const emptyPage = await requestPath('/api/news?page=2')
    expect([JSON.parse(emptyPage.body).items, emptyPage.statements]).toEqual([[], 0])
    const index = await findSlugIndex()
    expect([index?.findSlug('news', 'a-road'), index?.findSlugOf('news', id)]).toEqual([{ kind: 'gone' }, 'a-road'])
  } finally {
    vi.useRealTimers()
  }
})

test('an outdated share image URL redirects to the current URL without a database query', async () => {
  const { id } = await insertArticle(article)
  await updatePublication('news', id, { ...article, title: 'Two roads' })
  await renewSlugIndex()
  for (const versionNumber of [1, 3, 999_999_999]) {
    const { status, headers, statements } = await requestPath(shareImagePath('news', id, versionNumber))
    expect([status, headers.get('Location'), statements]).toEqual([302, shareImagePath('news', id, 2), 0])
    expect(headers.get('Netlify-Cache-Tag')).toBe('news-a-road')
  }
  expect((await requestPath(shareImagePath('events', id, 2))).statements).toBe(0)
  expect((await requestPath(shareImagePath('news', id, 2))).status).toBe(200)
})

test('a slug of another collection or with different letter case answers 404 without a database query', async () => {
  const [roadArticle, rallyEvent] = [await insertArticle(article), await insertEvent(event)]
  await renewSlugIndex()
  const wrongCollectionPaths = [
    `/api/events/${roadArticle.slug}`,
    `/api/news/${rallyEvent.id}`,
    `/api/calendar/${roadArticle.id}.ics`,
  ]
  const wrongCasePaths = [`/api/news/${roadArticle.id.toUpperCase()}`, '/api/news/A-ROAD', '/api/calendar/RALLY.ics']
  for (const path of [...wrongCollectionPaths, ...wrongCasePaths]) {
    const { status, statements } = await requestPath(path)
    expect([path, status, statements]).toEqual([path, 404, 0])
  }
  expect((await requestPath('/api/calendar/rally.ics')).status).toBe(200)
})

test('HEAD requests for existing and missing pages run no query', async () => {
  const { id } = await insertArticle(article)
  await insertEvent(event)
  await insertArticle({ ...article, title: 'Secret' }, { state: 'draft' })
  await renewSlugIndex()
  const image = shareImagePath('news', id, 1)
  const existingPaths = [
    '/api/news',
    '/api/news?page=2',
    '/api/news/a-road',
    '/api/calendar.ics',
    '/api/calendar/rally.ics',
    image,
  ]
  for (const path of existingPaths) {
    const { status, body, statements } = await requestPath(path, 'HEAD')
    expect([path, status, body, statements]).toEqual([path, 200, '', 0])
  }
  expect((await requestPath('/api/news/a-road', 'HEAD')).headers.get('ETag')).toBe('"1"')
  expect((await requestPath('/api/news/secret', 'HEAD')).status).toBe(404)
})

test('the first request without a slug index writes one, and the next request needs no query', async () => {
  await insertArticle(article)
  expect((await requestPath('/api/news/no-road')).statements).toBe(4)
  expect((await requestPath('/api/news/no-road')).statements).toBe(0)
})

test('a production deploy writes the slug index', async () => {
  await insertArticle(article)
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'production', id: 'writes-the-index' } } })
  await onDeploy.deploySucceeded()
  expect((await readSlugIndex())?.slugs).toMatchObject([
    { collection: 'news', name: 'a-road', version: 1, isGone: false },
  ])
})

test('a deploy preview neither reads nor writes a slug index, since previews share one store', async () => {
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'deploy-preview' } } })
  await insertArticle(article)
  expect((await requestPath('/api/news/no-road')).statements).toBeGreaterThan(0)
  expect(await readSlugIndex()).toBeUndefined()
})
