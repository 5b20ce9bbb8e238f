import { addDays, today } from '#src/lib/dates.ts'
import { runSql } from './sql.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** One item of each kind, and an event far away, so that no cached answer changes by itself. */
export async function createPublicItems(database: string): Promise<void> {
  await runSql(
    database,
    `insert into news_articles (title, excerpt, content, date)
      select 'Article ' || n, 'Short', 'Long', '2025-01-01' from generate_series(1, 14) n`,
  )
  for (const [title, date] of [
    ['Rally', addDays(today(), 40)],
    ['Town hall', addDays(today(), -40)],
  ])
    await runSql(
      database,
      `insert into events (title, date, time, location, description, type) values ($1, $2, '4pm', 'Oyi', 'Come.', 'rally')`,
      [title, date],
    )
  await runSql(
    database,
    `insert into gallery_media (title, url, type, category)
      select 'Photo ' || n, '/drawings/road.svg', 'image', 'rally' from generate_series(1, 14) n`,
  )
  await runSql(
    database,
    "insert into page_addresses (section, slug, item_id) values ('news', 'withdrawn', gen_random_uuid())",
  )
  await runSql(
    database,
    "insert into page_addresses (section, slug, item_id, given_at) select 'news', 'former', id, '2024-01-01' from news_articles limit 1",
  )
}

export interface PublicItem {
  id: string
  slug: string
}

export async function findItems(database: string) {
  const find = async (rows: string) => (await runSql<PublicItem>(database, rows))[0] ?? { id: '', slug: '' }
  return {
    article: await find('select id, slug from news_articles order by date desc, created_at desc, id desc limit 1'),
    event: await find('select id, slug from events order by date desc'),
    image: await find("select id, '' as slug from gallery_media limit 1"),
  }
}

export async function listPublicAddresses(database: string): Promise<string[]> {
  const { article, event } = await findItems(database)
  return [
    ...['/', '/news', '/news?page=2', `/news/${article.slug}`, '/events', `/events/${event.slug}`],
    ...['/gallery', '/gallery?tab=rally', '/news.xml', '/sitemap.xml'],
    ...['/api/news', '/api/news?page=1', `/api/news/${article.slug}`],
    ...['/api/events', '/api/events?page=1', `/api/events/${event.slug}`, '/api/calendar.ics'],
    ...[`/api/calendar/${event.slug}.ics`, '/api/gallery?page=1', '/api/gallery?page=1&category=rally'],
    ...[`/api/cards/news/${article.id}-1-1.jpg`, `/api/cards/events/${event.id}-1-1.jpg`],
  ]
}

/** Addresses that only external links use: each runs a query on days when one is followed. */
export async function listRareAddresses(database: string): Promise<string[]> {
  const { article, event, image } = await findItems(database)
  return [
    ...['/news/withdrawn', '/news/former', `/gallery?item=${image.id}`],
    ...[`/news?article=${article.id}`, `/events?event=${event.id}`],
    ...[`/api/news/${article.id}`, `/api/events/${event.id}`, `/api/calendar/${event.id}.ics`],
  ]
}

// Cached for an hour, because addresses like these can be made up.
export const madeUpAddresses = [
  ...['/news?page=99&utm_source=x', '/news/never-written', '/events/never-held', `/gallery?item=${NOBODY}`],
  ...[
    `/news?article=${NOBODY}`,
    `/api/news/${NOBODY}`,
    '/api/news/x',
    '/api/calendar/x.ics',
    `/api/calendar/${NOBODY}.ics`,
    `/api/cards/news/${NOBODY}-1-1.jpg`,
  ],
]

// Addresses that are never cached and never run a query.
export const addressesWithoutQueries = [
  ...['/api/admin/session', '/api/admin/login', '/api/manifesto', '/api/media/00000000-0000-4000-8000-000000000000'],
  ...['/news?page=x', '/news?article=x', '/events?event=x', '/gallery?item=x&tab=y', '/news/a/b', '/events/A%20B'],
  ...['/api/news/A%20B', '/api/calendar/A%20B.ics', '/api/cards/news/x.jpg', '/contact/again', '/volunteer/again'],
  ...['/no-such-page', '/preview/news/x', '/preview/events/x'],
]
