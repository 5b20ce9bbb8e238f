import { beforeEach, expect, test, vi } from 'vitest'
import { findListIndex } from '#netlify/cache/list-index.ts'
import { deleteSlugIndex, renewSlugIndex } from '#netlify/cache/slug-index.ts'
import { deletePurgeFlags, writePurgeFlag } from '#netlify/storage/flags.ts'
import { builtSite } from '#src/content/built-site.ts'
import type { PublicationPlan } from '#src/contract/publications/publication.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { insertArticle, insertEvent } from '#tests/support/calls/insert-publications.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'

const HOUR_MS = 60 * 60_000
const day = addDays(today(), 20)
const event = { time: '4pm', location: 'Nteje', description: 'Come', type: 'rally' as const, date: day }
const article = { excerpt: 'Short', content: 'Long', image: null, date: '2026-03-01' }
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

beforeEach(() => {
  for (const consoleMethod of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'production', id: 'one' } } })
  return deleteSlugIndex
})

async function createEvent(title: string, lga: string | null, change: object = {}, plan: PublicationPlan = {}) {
  const { id } = await insertEvent({ ...event, title, ...change }, plan)
  await query('update events set lga = $2 where id = $1', [id, lga])
}

async function createArticle(title: string, lgas: string[], plan: PublicationPlan = {}) {
  const { id } = await insertArticle({ ...article, title }, plan)
  await query('update news_articles set lgas = $2 where id = $1', [id, lgas])
}

/** Reads the index and fails if that causes a statement. */
async function readIndex(now = Date.now()) {
  const { take } = startCountingStatements()
  const index = await findListIndex(now)
  expect(take()).toBe(0)
  return index
}

const titles = (items: { title: string }[]) => items.map(({ title }) => title)

test('events are filtered by area and type, coming ones soonest first, past ones latest first, without a statement', async () => {
  await createEvent('Later', 'Oyi', { date: addDays(day, 2) })
  await createEvent('Sooner', 'Oyi')
  await createEvent('Talk', 'Oyi', { type: 'townhall' })
  await createEvent('Elsewhere', 'Ayamelum')
  await createEvent('Nowhere', null)
  await createEvent('Old', 'Oyi', { date: '2025-01-01' })
  await createEvent('Old, typed later', 'Oyi', { date: '2025-01-01' })
  await createEvent('Less old', 'Oyi', { date: '2025-02-01' })
  await renewSlugIndex()
  const index = await readIndex()
  const inOyi = index.listEvents({ lga: 'Oyi' })
  expect(titles(inOyi.upcoming)).toEqual(['Sooner', 'Talk', 'Later'])
  expect(titles(inOyi.past)).toEqual(['Less old', 'Old, typed later', 'Old'])
  expect(titles(index.listEvents({ lga: 'Oyi', type: 'townhall' }).upcoming)).toEqual(['Talk'])
  expect(titles(index.listEvents({ type: 'rally' }).upcoming)).toEqual(['Sooner', 'Elsewhere', 'Nowhere', 'Later'])
  expect(index.listEvents({ lga: 'Ihiala' })).toEqual({ upcoming: [], past: [], secondsToChange: undefined })
})

test('a scheduled event appears at its time and leaves at its end, and each answer names the seconds until then', async () => {
  await createEvent(
    'Planned',
    'Oyi',
    {},
    { state: 'published', publishAt: hoursFromNow(2), unpublishAt: hoursFromNow(5) },
  )
  await createEvent('Draft', 'Oyi', {}, { state: 'draft' })
  await renewSlugIndex()
  const start = Date.now()
  const readAfter = async (hours: number) => (await readIndex(start + hours * HOUR_MS)).listEvents({ lga: 'Oyi' })
  const before = await readAfter(0)
  expect([titles(before.upcoming), Math.round((before.secondsToChange ?? 0) / 60)]).toEqual([[], 120])
  const during = await readAfter(3)
  expect([titles(during.upcoming), Math.round((during.secondsToChange ?? 0) / 60)]).toEqual([['Planned'], 120])
  expect(titles((await readAfter(6)).upcoming)).toEqual([])
})

test('an event moves to the past ones at its end, and the next event is the first that takes place', async () => {
  await createEvent('Morning', 'Oyi', { time: '9:00 AM - 11:00 AM' })
  await createEvent('Cancelled', 'Oyi', { date: addDays(day, 1), status: 'cancelled' })
  await createEvent('Evening', 'Ihiala', { date: addDays(day, 2) })
  await createEvent('Night', 'Oyi', { date: addDays(day, 3) })
  await renewSlugIndex()
  const end = Date.parse(`${day}T11:00:00+01:00`)
  const before = await readIndex(end - 60_000)
  expect(before.findNextEvent()).toMatchObject({ event: { title: 'Morning' }, secondsToChange: 60 })
  const after = await readIndex(end)
  expect(after.findNextEvent().event?.title).toBe('Evening')
  expect(after.findNextEvent('Oyi').event?.title).toBe('Night')
  expect(after.findNextEvent('Ayamelum').event?.title).toBe('Evening')
  expect(titles(after.listEvents({ lga: 'Oyi' }).past)).toEqual(['Morning'])
})

test('of events of one day the next one starts first, and those without a readable time come last', async () => {
  await createEvent('Afternoon', 'Oyi', { time: '4:00 PM – 6:30 PM' })
  await createEvent('After church', 'Oyi', { time: 'After the service' })
  await createEvent('Morning', 'Ihiala', { time: '9am' })
  await renewSlugIndex()
  const index = await readIndex()
  expect(index.findNextEvent().event?.title).toBe('Morning')
  expect(index.findNextEvent('Oyi').event?.title).toBe('Afternoon')
})

test('articles of an area are those that name it, newest first, while they are public', async () => {
  await createArticle('Of two areas', ['Oyi', 'Ihiala'])
  await createArticle('Of no area', [])
  await createArticle('Soon', ['Oyi'], { state: 'published', publishAt: hoursFromNow(1) })
  await renewSlugIndex()
  const index = await readIndex()
  expect(titles(index.listArticles('Ihiala').articles)).toEqual(['Of two areas'])
  const { articles, secondsToChange } = index.listArticles('Oyi')
  expect([titles(articles), Math.round((secondsToChange ?? 0) / 60)]).toEqual([['Of two areas'], 60])
  expect(titles((await readIndex(Date.now() + 2 * HOUR_MS)).listArticles('Oyi').articles)).toEqual([
    'Soon',
    'Of two areas',
  ])
})

test('a long description is cut as in the list, and the index has the settings', async () => {
  await createEvent('Long', 'Oyi', { description: 'word '.repeat(2000) })
  const contact = { ...builtSite.contact, replyHours: 77 }
  await query("insert into settings (section, value) values ('contact', $1)", [JSON.stringify(contact)])
  await renewSlugIndex()
  const index = await readIndex()
  const [listed] = index.listEvents({}).upcoming
  expect(listed?.description).toMatch(/^(word ){79,80}…$/)
  expect(index.site.contact.replyHours).toBe(77)
})

test('during a write the database answers', async () => {
  await createEvent('Old name', 'Oyi')
  await renewSlugIndex()
  await query("update events set title = 'New name'")
  expect(titles((await readIndex()).listEvents({}).upcoming)).toEqual(['Old name'])
  const flag = await writePurgeFlag(new Date(), 'a-write')
  const { take } = startCountingStatements()
  expect(titles((await findListIndex()).listEvents({}).upcoming)).toEqual(['New name'])
  expect(take()).toBe(3)
  await deletePurgeFlags([flag])
})
