import { beforeEach, describe, expect, test } from 'vitest'
import * as publications from '#netlify/functions/publications.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import {
  type ManagedPublication,
  type PublicationListPage,
  type PublishedItem,
  publicationSorts,
} from '#src/contract/publications/publication.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { publishArticle, publishEvent } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'

type Page = PublicationListPage<ManagedPublication<PublishedItem & { title: string }>>

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

async function readPage(collection: PublicationCollection, queryString: string): Promise<Page> {
  const path = `/api/admin/publications?collection=${collection}${queryString}`
  return await (await send(publications, 'GET', path, undefined, adminSession)).json()
}

async function listTitles(collection: PublicationCollection, queryString: string): Promise<string[]> {
  return (await readPage(collection, queryString)).items.map(({ title }) => title)
}

async function readAllPages(collection: PublicationCollection, queryString: string): Promise<Page[]> {
  const pages = [await readPage(collection, queryString)]
  for (let cursor = pages[0]?.next; cursor; cursor = pages.at(-1)?.next)
    pages.push(await readPage(collection, `${queryString}&cursor=${cursor}`))
  return pages
}

/** Inserts rows of which many have the same date, title, state and time of change. */
async function insertSimilarRows(count: number): Promise<void> {
  const columns = `to_char(date '2026-01-01' + n % 7, 'YYYY-MM-DD'), case when n % 3 = 0 then 'draft' else 'published' end,
    case when n % 3 = 1 then now() + interval '1 day' when n % 3 = 2 then now() end, now(), now() - interval '1 hour' * (n % 5)`
  await query(
    `insert into news_articles (title, excerpt, content, date, state, publish_at, created_at, updated_at)
      select 'Row ' || n % 11, 'Short', 'Text', ${columns} from generate_series(1, $1::integer) n`,
    [count],
  )
  await query(
    `insert into events (title, time, location, description, type, date, state, publish_at, created_at, updated_at)
      select 'Row ' || n % 11, '4pm', 'Oyi', 'Come.', 'rally', ${columns} from generate_series(1, $1::integer) n`,
    [count],
  )
}

const similarCount = isDeepTestRun ? 460 : 160
const pageSizes = isDeepTestRun ? [50, 100, 100, 100, 100, 10] : [50, 100, 10]

describe.each(['news', 'events'] as const)('the pages of the admin list of %s', (collection) => {
  test.each(['', ...publicationSorts])('show each of many similar items once in the order “%s”', async (sort) => {
    await insertSimilarRows(similarCount)
    const pages = await readAllPages(collection, `&sort=${sort}`)
    expect(pages.map(({ items }) => items.length)).toEqual(pageSizes)
    expect(pages.map(({ total }) => total)).toEqual(pageSizes.map(() => similarCount))
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(similarCount)
  })

  test('keep the filter, and skip no item when one of a former page is deleted', async () => {
    await insertSimilarRows(360)
    const firstPage = await readPage(collection, '&state=draft&sort=title')
    expect(firstPage.total).toBe(120)
    const table = collection === 'news' ? 'news_articles' : 'events'
    await query(`delete from ${table} where id = $1`, [firstPage.items.at(-1)?.id])
    const nextPage = await readPage(collection, `&state=draft&sort=title&cursor=${firstPage.next}`)
    expect([nextPage.items.length, nextPage.total, nextPage.next]).toEqual([70, 119, null])
    expect(nextPage.items.every(({ state }) => state === 'draft')).toBe(true)
  })

  test.each([
    'bm8',
    Buffer.from('["a"]').toString('base64url'),
    Buffer.from('["2026-01-01","x","y"]').toString('base64url'),
    Buffer.from('["2026-01-01","1","00000000-0000-0000-0000-00000000000g"]').toString('base64url'),
    Buffer.from(`["\\u0000","1","00000000-0000-4000-8000-000000000000"]`).toString('base64url'),
    Buffer.from(`["2026-01-01",1,"00000000-0000-4000-8000-000000000000"]`).toString('base64url'),
  ])('refuse the cursor %s', async (cursor) => {
    const path = `/api/admin/publications?collection=${collection}&sort=newest&cursor=${cursor}`
    expect((await send(publications, 'GET', path, undefined, adminSession)).status).toBe(422)
  })

  test('accept the last cursor of a list that has become shorter', async () => {
    await insertSimilarRows(60)
    const { next } = await readPage(collection, '')
    await query(`delete from ${collection === 'news' ? 'news_articles' : 'events'}`)
    expect(await readPage(collection, `&cursor=${next}`)).toEqual({ items: [], total: 0, next: null })
  })
})

test('articles are listed by date, title without case and diacritics, last change, and state', async () => {
  await publishArticle(adminSession, { title: 'Beta', date: '2026-02-01' })
  await publishArticle(adminSession, { title: 'álpha', date: '2026-03-01', state: 'draft' })
  await publishArticle(adminSession, {
    title: 'gamma',
    date: '2026-01-01',
    publishAt: '2040-01-01T00:00:00Z',
    state: 'published',
  })
  await query(`update news_articles set updated_at = now() - interval '1 hour' where title = 'gamma'`)
  await query(`update news_articles set updated_at = now() + interval '1 hour' where title = 'Beta'`)
  expect(await listTitles('news', '')).toEqual(['álpha', 'Beta', 'gamma'])
  expect(await listTitles('news', '&sort=newest')).toEqual(['álpha', 'Beta', 'gamma'])
  expect(await listTitles('news', '&sort=oldest')).toEqual(['gamma', 'Beta', 'álpha'])
  expect(await listTitles('news', '&sort=title')).toEqual(['álpha', 'Beta', 'gamma'])
  expect(await listTitles('news', '&sort=changed')).toEqual(['Beta', 'álpha', 'gamma'])
  expect(await listTitles('news', '&sort=state')).toEqual(['álpha', 'gamma', 'Beta'])
  expect(await listTitles('news', '&sort=title&title=a&state=published')).toEqual(['Beta'])
})

test('upcoming events come first by default, and the order by date includes past events', async () => {
  for (const dayOffset of [-2, 5, 0])
    await publishEvent(adminSession, { title: `Day ${dayOffset}`, date: addDays(today(), dayOffset), time: 'All day' })
  expect(await listTitles('events', '')).toEqual(['Day 0', 'Day 5', 'Day -2'])
  expect(await listTitles('events', '&sort=newest')).toEqual(['Day 5', 'Day 0', 'Day -2'])
  expect(await listTitles('events', '&sort=oldest')).toEqual(['Day -2', 'Day 0', 'Day 5'])
})

test('the admin list contains the addresses of images, but no image that is embedded as a data string', async () => {
  const columns = 'title, excerpt, content, date, image'
  await query(`insert into news_articles (${columns}) values ('A', 'b', 'c', '2026-01-02', '/api/media/1.jpg?w=4&h=3'),
    ('B', 'b', 'c', '2026-01-01', 'data:image/png;base64,AAAA')`)
  const { items } = await readPage('news', '')
  expect(items.map((item) => Reflect.get(item, 'image'))).toEqual(['/api/media/1.jpg?w=4&h=3', null])
})
