import { beforeEach, expect, test } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import type { ManagedPublication, PublicationListPage, PublishedItem } from '#src/contract/publications/publication.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, publishArticle, publishEvent } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const ARTICLE_COUNT = 450

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

/** Inserts articles with long texts. Article 1 is the newest. */
async function insertLongArticles(articleCount = ARTICLE_COUNT): Promise<void> {
  await query(
    `insert into news_articles (title, excerpt, content, format, date, state)
      select 'Article ' || n, 'Short', repeat('word ', 9999), 'markdown', (date '2025-06-01' - n)::text, 'published'
      from generate_series(1, $1::integer) n`,
    [articleCount],
  )
}

const fetchList = (path = '/api/news', headers: Record<string, string> = {}) =>
  send(path.startsWith('/api/news') ? news : events, 'GET', path, undefined, { headers })

async function readAdminPage(
  queryString = '',
): Promise<PublicationListPage<ManagedPublication<PublishedItem & { title: string }>>> {
  const path = `/api/admin/publications?collection=news${queryString}`
  return await (await send(publications, 'GET', path, undefined, adminSession)).json()
}

test('a news list response of up to 5 MB is complete and has no paging headers', async () => {
  await insertLongArticles(90)
  const response = await fetchList()
  expect([response.headers.get('Link'), response.headers.get('X-Total-Count')]).toEqual([null, null])
  expect(await response.json()).toHaveLength(90)
})

test('a news list over 5 MB is shortened to the newest articles, with headers that link to the remaining pages', async () => {
  await insertLongArticles()
  const response = await fetchList()
  const body = await response.text()
  expect(body.length).toBeLessThanOrEqual(5_000_000)
  expect(body.length).toBeGreaterThan(4_900_000)
  const listedArticles: Article[] = JSON.parse(body)
  expect(listedArticles.map(({ title }) => title)).toEqual(listedArticles.map((_, index) => `Article ${index + 1}`))
  expect(listedArticles[0]).toMatchObject({ content: expect.stringMatching(/^word /) })
  expect(response.headers.get('X-Total-Count')).toBe(String(ARTICLE_COUNT))

  const foundSlugs = new Set(listedArticles.map(({ slug }) => slug))
  let nextPath: string | undefined = /^<(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
  for (let pageNumber = Number(new URL(nextPath ?? '', 'https://site.example').searchParams.get('page')); nextPath; ) {
    const { items, more } = await (await fetchList(nextPath)).json()
    for (const { slug } of items) foundSlugs.add(slug)
    pageNumber += 1
    nextPath = more ? `/api/news?page=${pageNumber}&limit=100` : undefined
  }
  expect(foundSlugs.size).toBe(ARTICLE_COUNT)
  const cachedResponse = await fetchList('/api/news', { 'If-None-Match': response.headers.get('ETag') ?? '' })
  expect([cachedResponse.status, cachedResponse.headers.get('X-Total-Count')]).toEqual([304, String(ARTICLE_COUNT)])
})

test('a news list with characters that JSON escapes does not become larger than 5 MB', async () => {
  await insertLongArticles(120)
  await query(`update news_articles set content = repeat('"', 50000)`)
  expect((await (await fetchList()).text()).length).toBeLessThanOrEqual(5_000_000)
})

test('an event list that is too long omits the oldest events and stays in order', async () => {
  await query(
    `insert into events (title, date, time, location, description, type, state)
      select 'Event ' || n, (date '2025-01-01' + n)::text, '4pm', 'Oyi', repeat('word ', 1999), 'rally', 'published'
      from generate_series(1, 600) n`,
  )
  const response = await fetchList('/api/events')
  const listedEvents: { date: string }[] = await response.json()
  expect(response.headers.get('X-Total-Count')).toBe('600')
  expect(listedEvents.at(-1)?.date).toBe('2026-08-24')
  expect(listedEvents.map(({ date }) => date)).toEqual(
    listedEvents.map((_, index) => addDays(listedEvents[0]?.date ?? '', index)),
  )
})

test('the admin list of articles returns pages without full texts, and a single article with its full text', async () => {
  await insertLongArticles()
  const firstPage = await readAdminPage()
  expect([firstPage.items.length, firstPage.total]).toEqual([50, ARTICLE_COUNT])
  expect(JSON.stringify(firstPage).length).toBeLessThan(50 * 1000)
  expect(Object.keys(firstPage.items[0] ?? {}).sort()).toEqual(
    'changedBy date deletedAt excerpt id image pinned publishAt slug state title unpublishAt updatedAt version'.split(
      ' ',
    ),
  )
  let lastPage = firstPage
  for (const _ of Array(4)) {
    lastPage = await readAdminPage(`&cursor=${lastPage.next}`)
    expect([lastPage.items.length, lastPage.total]).toEqual([100, ARTICLE_COUNT])
  }
  expect([lastPage.next, lastPage.items.at(-1)?.title]).toEqual([null, 'Article 450'])
  const path = `/api/admin/publications?collection=news&id=${lastPage.items[50]?.id}`
  const [singleArticle] = await (await send(publications, 'GET', path, undefined, adminSession)).json()
  expect(singleArticle).toMatchObject({
    title: 'Article 401',
    format: 'markdown',
    content: expect.stringMatching(/^word /),
  })
})

test('the admin list of articles can be filtered by words of the title and by state', async () => {
  await insertLongArticles(60)
  await publishArticle(adminSession, { title: 'Ụzọ ọma', state: 'draft', date: '2020-01-01' })
  await publishArticle(adminSession, { title: 'Soon', state: 'published', publishAt: '2040-01-01T00:00:00Z' })
  const listTitles = async (queryString: string) => (await readAdminPage(queryString)).items.map(({ title }) => title)
  expect(await listTitles('&title=uzo')).toEqual(['Ụzọ ọma'])
  expect(await listTitles('&title=59%20article')).toEqual(['Article 59'])
  expect(await listTitles('&title=%25')).toEqual([])
  expect(await listTitles('&state=draft')).toEqual(['Ụzọ ọma'])
  expect(await listTitles('&state=scheduled')).toEqual(['Soon'])
  expect(await listTitles('&state=scheduled&title=uzo')).toEqual([])
  expect((await readAdminPage('&state=published')).total).toBe(60)
})

test.each(['cursor=x', 'sort=size', 'state=gone', `title=${'x'.repeat(201)}`])(
  'the admin list of publications refuses the parameters ?%s',
  async (queryString) => {
    const path = `/api/admin/publications?collection=news&${queryString}`
    expect((await send(publications, 'GET', path, undefined, adminSession)).status).toBe(422)
  },
)

test('the admin list of events begins with the earliest event and shortens long descriptions', async () => {
  const day = today()
  for (const dayOffset of [-2, 5, 0, -1, 1]) {
    await publishEvent(adminSession, {
      title: `Day ${dayOffset}`,
      date: addDays(day, dayOffset),
      time: 'All day',
      description: 'word '.repeat(200),
    })
  }
  await send(events, 'POST', '/api/events', { title: 'Idea', date: '', state: 'draft', ...eventDefaults }, adminSession)
  const path = '/api/admin/publications?collection=events'
  const { items } = await (await send(publications, 'GET', path, undefined, adminSession)).json()
  const titles = items.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(['Day 0', 'Day 1', 'Day 5', 'Day -1', 'Day -2', 'Idea'])
  expect(items[0].description).toMatch(/^word .+ …$/)
  expect(items[0].description.length).toBeLessThan(310)
})

const eventDefaults = { time: '', location: '', description: '', type: 'rally' }

test('the admin list shows a changed article at once, without its full text', async () => {
  const { id } = await publishArticle(adminSession)
  await send(news, 'PUT', `/api/news/${id}`, { ...articleInput, title: 'New' }, adminSession)
  expect((await readAdminPage()).items).toMatchObject([{ id, title: 'New', version: 2 }])
})
