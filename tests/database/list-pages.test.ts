import type { Compilable } from 'kysely'
import { expect, test } from 'vitest'
import { listGallery, listGalleryPage, selectGalleryPage } from '#netlify/gallery/gallery.queries.ts'
import {
  findArticleNeighbours,
  listArticles,
  listNewestArticles,
  selectNeighbour,
} from '#netlify/publications/articles.queries.ts'
import {
  divideEvents,
  findSecondsToEventChange,
  listEventsPage,
  selectEventsPage,
} from '#netlify/publications/events.queries.ts'
import { findPublishedBySlug, listPublishedPage, selectPublishedPage } from '#netlify/publications/published.queries.ts'
import { galleryCategories } from '#src/contract/gallery/gallery.ts'
import type { PageQuery } from '#src/contract/rules/paging.ts'
import { query } from '#tests/support/platform/database.ts'

const NOW = Date.parse('2026-06-05T12:00:00+01:00')
const firstPageQuery = { page: 1, limit: 9 }

async function insertListRows(count: number): Promise<void> {
  await query(
    `insert into news_articles (title, excerpt, content, date)
      select 'Article ' || n, 'In short', repeat('text ', 200), to_char(date '2020-01-01' + n / 3, 'YYYY-MM-DD')
      from generate_series(1, $1::integer) n`,
    [count],
  )
  await query(
    `insert into events (title, date, time, location, description, type)
      select 'Event ' || n, to_char(date '2026-06-05' - 700 + n, 'YYYY-MM-DD'), '4pm', 'Oyi', 'Come.', 'rally'
      from generate_series(1, $1::integer) n`,
    [count],
  )
  await query(
    `insert into gallery_media (title, description, url, type, category, created_at)
      select 'Item ' || n, repeat('text ', 60), '/api/media/' || gen_random_uuid(), 'image',
        case when n % 50 = 0 then 'volunteers' else (array['rally', 'townhall', 'community'])[1 + n % 3] end,
        now() + interval '1 minute' * (n / 3)
      from generate_series(1, $1::integer) n`,
    [count],
  )
  await query('analyze')
}

const makeNewsQuery = (query: PageQuery) => selectPublishedPage('news', query)

async function explainQuery(compilableQuery: Compilable): Promise<string> {
  const { sql, parameters } = compilableQuery.compile()
  const rows = await query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('the pages of the news list contain every article once and in order, and the last page reports that no page follows', async () => {
  await insertListRows(30)
  const allSlugs = (await listArticles()).map(({ slug }) => slug)
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => listPublishedPage('news', { page, limit: 9 })))
  expect(pages.flatMap(({ items }) => items.map(({ slug }) => slug))).toEqual(allSlugs)
  expect(pages.map(({ items, more }) => [items.length, more])).toEqual([
    [9, true],
    [9, true],
    [9, true],
    [3, false],
    [0, false],
  ])
  expect(Object.keys(pages[0]?.items[0] ?? {}).sort()).toEqual(['date', 'excerpt', 'image', 'slug', 'title'])
})

test('a last page with the maximum number of articles reports that no page follows', async () => {
  await insertListRows(9)
  expect(await listPublishedPage('news', firstPageQuery)).toMatchObject({ more: false })
})

test('the pages of the event list show upcoming events, soonest first, then past events, most recent first', async () => {
  const days = ['2026-06-01', '2026-06-05', '2026-07-01', '2026-06-09', '2025-12-31']
  for (const day of days) {
    await query(
      `insert into events (title, date, time, location, description, type) values ('Rally', $1, '4pm', 'Oyi', 'Come.', 'rally')`,
      [day],
    )
  }
  const pages = await Promise.all([1, 2, 3].map((page) => listEventsPage({ page, limit: 2 }, NOW)))
  expect(pages.map(({ items }) => items.map(({ date }) => date))).toEqual([
    ['2026-06-05', '2026-06-09'],
    ['2026-07-01', '2026-06-01'],
    ['2025-12-31'],
  ])
  expect(pages.map(({ more }) => more)).toEqual([true, true, false])
  const { items } = await listEventsPage(firstPageQuery, Date.parse('2030-01-01T00:00:00Z'))
  expect(items.map(({ date }) => date)).toEqual([...days].sort().reverse())
})

async function insertEvents(events: [title: string, date: string, time: string][]): Promise<void> {
  for (const values of events) {
    await query(
      `insert into events (title, date, time, location, description, type) values ($1, $2, $3, 'Oyi', 'Come.', 'rally')`,
      values,
    )
  }
}

test('the end of an event decides its place in the list and how long the list is cached', async () => {
  await insertEvents([
    ['Vigil', '2026-11-26', '10:00 PM - 5:00 AM'],
    ['Rally', '2026-11-26', '10am - 2pm'],
    ['Breakfast', '2026-11-27', '7am - 8am'],
    ['Prayers', '2026-11-27', 'All day'],
    ['Hall', '2026-12-03', '11 PM - 1 AM'],
    ['Walk', '2026-12-04', '6am'],
    ['Dawn', '2026-12-04', '12am - 12:30am'],
  ])
  const readList = async (time: string) => {
    const now = Date.parse(`${time}+01:00`)
    const { items } = await listEventsPage(firstPageQuery, now)
    const secondsToChange = await findSecondsToEventChange(now)
    const changeTime = secondsToChange && new Date(now + secondsToChange * 1000 + 3_600_000).toISOString().slice(0, 16)
    return [items.map(({ title }) => title).join(), changeTime]
  }
  const coming = 'Hall,Walk,Dawn'
  expect(await readList('2026-11-26T13:00')).toEqual([`Vigil,Rally,Breakfast,Prayers,${coming}`, '2026-11-26T14:00'])
  expect(await readList('2026-11-26T14:00')).toEqual([`Vigil,Breakfast,Prayers,${coming},Rally`, '2026-11-27T05:00'])
  expect(await readList('2026-11-27T00:30')).toEqual([`Vigil,Breakfast,Prayers,${coming},Rally`, '2026-11-27T05:00'])
  expect(await readList('2026-11-27T05:00')).toEqual([`Breakfast,Prayers,${coming},Rally,Vigil`, '2026-11-27T08:00'])
  expect(await readList('2026-11-27T09:00')).toEqual([`Prayers,${coming},Breakfast,Rally,Vigil`, '2026-11-28T00:00'])
  expect(await readList('2026-11-30T00:00')).toEqual([`${coming},Prayers,Breakfast,Rally,Vigil`, '2026-12-04T00:30'])
  expect((await readList('2026-12-05T00:00'))[1]).toBeUndefined()
})

test.each([undefined, ...galleryCategories])(
  'the pages of gallery category %s contain the same items in the same order as the unpaged gallery list',
  async (category) => {
    await insertListRows(110)
    const allSlugs = (await listGallery()).filter((item) => !category || item.category === category)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listGalleryPage({ page, limit: 30, category })))
    expect(pages.flatMap(({ items }) => items)).toEqual(allSlugs)
    expect(pages.filter(({ more }) => more)).toHaveLength(Math.ceil(allSlugs.length / 30) - 1)
  },
)

test('an article’s newer and older neighbours are found, even among articles with the same date', async () => {
  await insertListRows(7)
  const allSlugs = (await listArticles()).map(({ slug }) => slug)
  for (const [index, slug] of allSlugs.entries()) {
    const { newer, older } = await findArticleNeighbours(slug)
    expect([newer?.slug, older?.slug]).toEqual([allSlugs[index - 1], allSlugs[index + 1]])
  }
  expect(await findArticleNeighbours('nothing')).toEqual({})
  expect((await listNewestArticles(3)).map(({ slug }) => slug)).toEqual(allSlugs.slice(0, 3))
})

test('every query for a list page uses a database index without sorting when the tables have 1,500 rows', async () => {
  await insertListRows(1500)
  const plans = {
    news: await explainQuery(makeNewsQuery(firstPageQuery)),
    'news, page 50': await explainQuery(makeNewsQuery({ page: 50, limit: 9 })),
    newer: await explainQuery(selectNeighbour('article-700', 'newer')),
    older: await explainQuery(selectNeighbour('article-700', 'older')),
  }
  for (const [name, queryPlan] of Object.entries(plans)) {
    expect(queryPlan, name).toMatch(/using news_articles_(in_order|pinned_first)/)
    expect(queryPlan, name).not.toMatch(/Seq Scan|Sort/)
  }
  // Checks only pages of the first half, because Postgres may sort this small table for later pages.
  const galleryPages = [
    {},
    { page: 2 },
    { page: 20 },
    { category: 'rally' as const },
    { category: 'rally' as const, page: 2 },
  ]
  for (const page of galleryPages) {
    const queryPlan = await explainQuery(selectGalleryPage({ ...firstPageQuery, ...page }))
    expect(queryPlan).toContain('using gallery_media_in_order')
    expect(queryPlan).not.toMatch(/Seq Scan|Sort/)
  }
  // A rare category needs its own index, because scanning the index of all gallery items is too slow.
  const rarePlan = await explainQuery(selectGalleryPage({ ...firstPageQuery, category: 'volunteers' }))
  expect(rarePlan).toContain('using gallery_media_in_order_of_category')
  expect(rarePlan).not.toMatch(/Seq Scan|Sort/)
  const eventsPlan = await explainQuery(selectEventsPage(firstPageQuery, await divideEvents('public_events', NOW)))
  expect(eventsPlan.match(/using events_soonest_first/g)).toHaveLength(2)
  expect(eventsPlan).not.toContain('Seq Scan')
  expect(await findPublishedBySlug('news', 'article-1500')).toMatchObject({ kind: 'here' })
})
