import { beforeEach, expect, test } from 'vitest'
import * as activity from '#netlify/functions/activity.ts'
import * as feeds from '#netlify/functions/feeds.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import { findArticleNeighbours } from '#netlify/publications/articles.queries.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import {
  articleInput,
  createArticleDraft,
  MISSING_ID,
  publishArticle,
  publishEvent,
  requestTrashAction,
  saveArticle,
} from '#tests/support/calls/publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { findXmlElements, parseXml, readXmlText } from '#tests/support/data/xml.ts'
import { query } from '#tests/support/platform/database.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

const sendPin = (id: string, pinned = true) =>
  send(publications, 'POST', '/api/admin/pin', { id, pinned }, adminSession)
const pin = async (id: string, pinned = true) => await requireStatus(await sendPin(id, pinned), 204)

interface Listed {
  title: string
  pinned?: boolean
}

const readTitles = (items: Listed[]) => items.map(({ title }) => title)
const readList = async () => readTitles(await (await send(news, 'GET', '/api/news')).json())

async function readStaffList(parameters = ''): Promise<Listed[]> {
  const path = `/api/admin/publications?collection=news${parameters}`
  return (await (await send(publications, 'GET', path, undefined, adminSession)).json()).items
}

/** Publishes articles of the days 1 to `count`, and returns their ids, the oldest first. */
async function publishDays(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let day = 1; day <= count; day++) {
    const date = `2025-03-${String(day).padStart(2, '0')}`
    ids.push((await publishArticle(adminSession, { title: `Day ${day}`, date })).id)
  }
  return ids
}

test('a pinned article is first in the list, the feed and the staff list until it is unpinned', async () => {
  const [oldest = ''] = await publishDays(3)
  await pin(oldest)
  expect(await readList()).toEqual(['Day 1', 'Day 3', 'Day 2'])
  const feed = parseXml(await (await send(feeds, 'GET', '/news.xml')).text())
  expect(findXmlElements(feed, 'item').map((item) => readXmlText(item, 'title'))).toEqual(['Day 1', 'Day 3', 'Day 2'])
  const staffList = await readStaffList()
  expect(staffList.map(({ title, pinned }) => [title, pinned])).toEqual([
    ['Day 1', true],
    ['Day 3', false],
    ['Day 2', false],
  ])
  expect(readTitles(await readStaffList('&sort=oldest'))).toEqual(['Day 1', 'Day 2', 'Day 3'])
  await pin(oldest, false)
  expect(await readList()).toEqual(['Day 3', 'Day 2', 'Day 1'])
})

test('public answers have the fields of the specification, whether an article is pinned or not', async () => {
  const [first = ''] = await publishDays(2)
  const readAll = async () => [
    await (await send(news, 'GET', '/api/news')).json(),
    (await (await send(news, 'GET', '/api/news?page=1')).json()).items,
    [await (await send(news, 'GET', '/api/news/day-1')).json()],
  ]
  const readFields = async () => (await readAll()).map((items) => items.map(Object.keys))
  const fieldsBefore = await readFields()
  await pin(first)
  expect(await readFields()).toEqual(fieldsBefore)
  expect(fieldsBefore.flat(2)).not.toContain('pinned')
})

test('pages neither repeat nor omit the pinned article', async () => {
  const ids = await publishDays(25)
  await pin(ids[2] ?? '')
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await (await send(news, 'GET', `/api/news?page=${page}`)).json()).items),
  )
  const titles = readTitles(pages.flat())
  expect(titles[0]).toBe('Day 3')
  expect([titles.length, new Set(titles).size]).toEqual([25, 25])
})

test('the neighbours of an article stay those by date', async () => {
  const [first = ''] = await publishDays(3)
  await pin(first)
  expect(await findArticleNeighbours('day-1')).toMatchObject({ newer: { slug: 'day-2' } })
  expect(await findArticleNeighbours('day-3')).toEqual({ older: { slug: 'day-2', title: 'Day 2' } })
})

test('pinning another article unpins the first one', async () => {
  const [first = '', , third = ''] = await publishDays(3)
  await pin(first)
  await pin(third)
  expect(await readList()).toEqual(['Day 3', 'Day 2', 'Day 1'])
  expect(await query('select title from news_articles where pinned')).toEqual([{ title: 'Day 3' }])
})

test('of ten concurrent pins one remains, and none fails, also if one of the articles was pinned', async () => {
  const ids = await publishDays(10)
  await pin(ids[4] ?? '')
  const statuses = await Promise.all(ids.map(async (id) => (await sendPin(id)).status))
  expect(statuses).toEqual(ids.map(() => 204))
  expect(await query('select from news_articles where pinned')).toHaveLength(1)
})

test('a pinned draft comes first once it is published, and the form that edits it notices no other change', async () => {
  await publishDays(2)
  const id = await createArticleDraft(adminSession, 'Draft')
  await pin(id)
  expect(await readList()).toEqual(['Day 2', 'Day 1'])
  const headers = { headers: { ...adminSession.headers, 'If-Match': '"1"' } }
  const fields = { ...articleInput, title: 'Draft', date: '2020-01-01', state: 'published', publishAt: null }
  await requireStatus(await send(news, 'PUT', `/api/news/${id}`, fields, headers), 200)
  expect(await readList()).toEqual(['Draft', 'Day 2', 'Day 1'])
  await saveArticle(adminSession, id, { title: 'Draft', state: 'draft' })
  expect(await readList()).toEqual(['Day 2', 'Day 1'])
})

async function moveToTrash(id: string) {
  await requireStatus(await send(news, 'DELETE', `/api/news/${id}`, undefined, adminSession), 204)
}
const restore = async (id: string) =>
  await requireStatus(await requestTrashAction(adminSession, 'restore', 'news', id), 200)

test('an article in the trash cannot be pinned, and is pinned again when it is restored', async () => {
  const [first = ''] = await publishDays(2)
  await pin(first)
  await moveToTrash(first)
  expect(await readList()).toEqual(['Day 2'])
  expect((await sendPin(first)).status).toBe(404)
  await restore(first)
  expect(await readList()).toEqual(['Day 1', 'Day 2'])
})

test('an article is restored without its pin if another one was pinned while it was in the trash', async () => {
  const [first = '', second = ''] = await publishDays(3)
  await pin(first)
  await moveToTrash(first)
  await pin(second)
  await pin(second, false)
  await restore(first)
  expect(await readList()).toEqual(['Day 3', 'Day 2', 'Day 1'])
})

test('only an article can be pinned, and the pin makes no revision', async () => {
  const event = await publishEvent(adminSession)
  expect([(await sendPin(event.id)).status, (await sendPin(MISSING_ID)).status]).toEqual([404, 404])
  const response = await send(publications, 'POST', '/api/admin/pin', { id: event.id }, adminSession)
  expect(response.status).toBe(422)
  const [first = ''] = await publishDays(1)
  await pin(first)
  expect(await query('select from revisions')).toEqual([])
})

test('the activity names each article that was pinned or unpinned, and no article that stayed as it was', async () => {
  const [first = '', second = ''] = await publishDays(2)
  for (const [id, pinned] of [
    [first, false],
    [first, true],
    [first, true],
    [second, true],
    [second, false],
  ] as const)
    await pin(id, pinned)
  const { items } = await (await send(activity, 'GET', '/api/admin/audit', undefined, adminSession)).json()
  const entries = items.map(({ action, detail }: { action: string; detail: string }) => `${action} ${detail}`)
  expect(entries.slice(0, -2).sort()).toEqual(['pin Day 1', 'pin Day 2', 'unpin Day 1', 'unpin Day 2'])
})
