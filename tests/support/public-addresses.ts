import { addDays, today } from '#src/lib/dates.ts'
import { runSql } from './sql.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Something of everything, and an event that is far off: nothing changes by itself in these days. */
export async function fillSite(database: string): Promise<void> {
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

export async function listAddresses(database: string): Promise<string[]> {
  const [article] = await runSql<{ id: string; slug: string }>(database, 'select id, slug from news_articles limit 1')
  const [event] = await runSql<{ id: string; slug: string }>(database, 'select id, slug from events order by date desc')
  const [image] = await runSql<{ id: string }>(database, 'select id from gallery_media limit 1')
  return [
    ...['/', '/news', '/news?page=2', `/news/${article?.slug}`, '/news/withdrawn', '/news/former'],
    ...['/events', `/events/${event?.slug}`, '/gallery', '/gallery?tab=rally', `/gallery?item=${image?.id}`],
    ...['/api/news', '/api/news?page=1', `/api/news/${article?.id}`, '/news.xml', '/sitemap.xml'],
    ...['/api/events', '/api/events?page=1', `/api/events/${event?.id}`, '/api/calendar.ics'],
    ...[`/api/calendar/${event?.id}.ics`, '/api/gallery?page=1', '/api/gallery?page=1&category=rally'],
    ...[`/api/cards/news/${article?.id}-1-1.jpg`, `/api/cards/events/${event?.id}-1-1.jpg`],
    ...[`/news?article=${article?.id}`, `/events?event=${event?.id}`],
  ]
}

// Cached for an hour: anybody can make up others.
export const madeUp = [
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

// What reaches the site each time, and the database never.
export const asleep = [
  ...['/api/admin/session', '/api/manifesto', '/api/media/00000000-0000-4000-8000-000000000000'],
  ...['/news?page=x', '/news?article=x', '/events?event=x', '/gallery?item=x&tab=y', '/news/a/b', '/events/A%20B'],
  ...['/api/news/A%20B', '/api/calendar/A%20B.ics', '/api/cards/news/x.jpg', '/contact/again', '/volunteer/again'],
  '/no-such-page',
]
