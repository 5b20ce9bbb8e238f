import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { galleryCategories } from '#src/contract/gallery/gallery.ts'
import { eventTypes } from '#src/contract/publications/events.ts'
import { LARGE_PAGE_ITEMS, PAGE_ITEMS, SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { shareImagePath } from '#src/lib/seo/share-image.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** Creates public items of each kind. Events are weeks away, so that no cached page expires while a test runs. */
export async function createPublicItems(databaseUrl: string): Promise<void> {
  await runSql(
    databaseUrl,
    `insert into news_articles (title, excerpt, content, date)
      select 'Article ' || n, 'Short', 'Long', date '2025-01-01' + n from generate_series(1, 14) n`,
  )
  for (const [title, date] of [
    ['Rally', addDays(today(), 40)],
    ['Town hall', addDays(today(), -40)],
  ])
    await runSql(
      databaseUrl,
      `insert into events (title, date, time, location, description, type) values ($1, $2, '4pm', 'Oyi', 'Come.', 'rally')`,
      [title, date],
    )
  await runSql(
    databaseUrl,
    `insert into gallery_media (title, url, type, category)
      select 'Photo ' || n, '/drawings/road.svg', 'image', 'rally' from generate_series(1, 14) n`,
  )
  await runSql(
    databaseUrl,
    "insert into slugs (collection, slug, item_id) values ('news', 'withdrawn', gen_random_uuid())",
  )
  await runSql(
    databaseUrl,
    "insert into slugs (collection, slug, item_id, given_at) select 'news', 'former', id, '2024-01-01' from news_articles limit 1",
  )
  await runSql(
    databaseUrl,
    "insert into reach_links (code, name, path, channel) values ('POSTER1', 'Poster at the market', '/volunteer', 'poster')",
  )
  // Deletes the cache purges of these new rows, because a real site would have sent them before the tests begin.
  await runSql(databaseUrl, 'delete from edge_purges')
}

export async function findPublicItems(databaseUrl: string) {
  const findRow = async (selectQuery: string) =>
    (await runSql<{ id: string; slug: string }>(databaseUrl, selectQuery))[0] ?? { id: '', slug: '' }
  return {
    article: await findRow('select id, slug from news_articles order by date desc, created_at desc, id desc limit 1'),
    event: await findRow('select id, slug from events order by date desc'),
    image: await findRow("select id, '' as slug from gallery_media limit 1"),
  }
}

export async function listPublicUrls(databaseUrl: string): Promise<string[]> {
  const { article, event } = await findPublicItems(databaseUrl)
  return [
    ...['/', '/news', '/news?page=2', `/news/${article.slug}`, '/events', `/events/${event.slug}`],
    `/events?area=${lgaPages.at(-1)?.slug}&type=rally`,
    ...[
      lgaPages.at(-1)?.path ?? '',
      lgaPages.at(-1)?.thanksPath ?? '',
      '/gallery',
      '/gallery?tab=rally',
      '/news.xml',
      '/sitemap.xml',
      '/notice',
    ],
    '/api/manifesto',
    ...['/api/news', '/api/news?page=1', '/api/news?page=1&limit=24', `/api/news/${article.slug}`],
    ...[
      '/api/events',
      '/api/events?page=1',
      '/api/events?page=1&limit=24',
      `/api/events/${event.slug}`,
      '/api/calendar.ics',
    ],
    ...[`/api/calendar/${event.slug}.ics`, '/api/gallery', '/api/gallery?page=1&limit=24'],
    ...[`/api/cards/news/${article.id}-1-1.jpg`, `/api/cards/events/${event.id}-1-1.jpg`],
  ]
}

/** Lists URLs that no page of this site links to. */
export async function listExternallyLinkedUrls(databaseUrl: string): Promise<string[]> {
  const { article, event, image } = await findPublicItems(databaseUrl)
  return [
    ...['/news/withdrawn', '/news/former', `/gallery?item=${image.id}`],
    ...[`/news?article=${article.id}`, `/events?event=${event.id}`, '/q/POSTER1', '/Q/POSTER1'],
    ...[`/api/news/${article.id}`, `/api/events/${event.id}`, `/api/calendar/${event.id}.ics`],
  ]
}

function listPages(path: string, itemCount: number, pageItems: number, separator = '?'): string[] {
  const pageCount = Math.max(1, Math.ceil(itemCount / pageItems))
  return Array.from({ length: pageCount }, (_, index) => `${path}${separator}page=${index + 1}`)
}

/** Without `?page=1`, which redirects. */
const listSitePages = (path: string, itemCount: number, separator = '?') => [
  path,
  ...listPages(path, itemCount, SITE_PAGE_ITEMS, separator).slice(1),
]

/** Pages of the API in its own page size, and in that of the site. */
const listApiPages = (path: string, itemCount: number) => [
  ...listPages(path, itemCount, PAGE_ITEMS),
  ...listPages(path, itemCount, SITE_PAGE_ITEMS).map((pagePath) => `${pagePath}&limit=${SITE_PAGE_ITEMS}`),
]

/** List of events of an area and, below it, those of each type; without an area the whole list comes first. */
const listFilteredLists = (area?: string) => {
  const path = area ? `/events?${area}` : '/events'
  return [path, ...eventTypes.map((type) => `${path}${area ? '&' : '?'}type=${type}`)]
}

export interface RealAddresses {
  /** Addresses whose answer the database knows. */
  answers: string[]
  /** Addresses whose answer an index knows: redirects, the home page, each gallery item, pages of areas and filtered events. */
  others: string[]
}

/** Lists every address of public content that a crawler can find: pages, the API, calendars, feeds, share images. */
export async function listRealAddresses(databaseUrl: string): Promise<RealAddresses> {
  const readItems = (table: string) =>
    runSql<{ id: string; slug: string; version: number }>(databaseUrl, `select id, slug, version from public_${table}`)
  const [articles, events] = await Promise.all([readItems('news'), readItems('events')])
  const galleryItems = await runSql<{ id: string; category: string }>(
    databaseUrl,
    'select id, category from public_gallery',
  )
  const categories = galleryCategories.map(
    (name) => [name, galleryItems.filter(({ category }) => category === name).length] as const,
  )
  return {
    answers: [
      ...['/news.xml', '/sitemap.xml', '/notice', '/api/manifesto', '/api/calendar.ics'],
      ...listSitePages('/news', articles.length),
      ...listSitePages('/events', events.length),
      ...listSitePages('/gallery', galleryItems.length),
      ...categories.flatMap(([name, count]) => listSitePages(`/gallery?tab=${name}`, count, '&')),
      ...['news', 'events', 'gallery'].flatMap((name) => [
        `/api/${name}`,
        `/api/${name}?page=1&limit=${LARGE_PAGE_ITEMS}`,
      ]),
      ...listApiPages('/api/news', articles.length),
      ...listApiPages('/api/events', events.length),
      ...listApiPages('/api/gallery', galleryItems.length),
      ...categories.flatMap(([name, count]) =>
        listApiPages('/api/gallery', count).map((path) => `${path}&category=${name}`),
      ),
      ...articles.flatMap(({ slug }) => [`/news/${slug}`, `/api/news/${slug}`]),
      ...events.flatMap(({ slug }) => [`/events/${slug}`, `/api/events/${slug}`, `/api/calendar/${slug}.ics`]),
      ...articles.map(({ id, version }) => shareImagePath('news', id, version)),
      ...events.map(({ id, version }) => shareImagePath('events', id, version)),
    ],
    others: [
      '/',
      ...lgaPages.flatMap(({ path, thanksPath, slug }) => [path, thanksPath, ...listFilteredLists(`area=${slug}`)]),
      ...listFilteredLists().slice(1),
      ...[
        '/news?page=1',
        '/news/withdrawn',
        '/news/former',
        `/api/news?limit=${PAGE_ITEMS}`,
        '/api/gallery?category=rally',
      ],
      ...articles.flatMap(({ id }) => [`/api/news/${id}`, `/news?article=${id}`, shareImagePath('news', id, 9)]),
      ...events.flatMap(({ id }) => [`/api/events/${id}`, `/api/calendar/${id}.ics`, `/events?event=${id}`]),
      ...galleryItems.map(({ id }) => `/gallery?item=${id}`),
      ...galleryItems.map(({ id, category }) => `/gallery?tab=${category}&item=${id}`),
    ],
  }
}

// URLs of items that do not exist. Their responses are cached only for an hour, because clients can invent any number
// of URLs.
export const unknownItemUrls = [
  ...[
    '/news?page=99&utm_source=x',
    '/news/never-written',
    '/events/never-held',
    '/q/NEVER1',
    `/gallery?item=${UNKNOWN_ID}`,
  ],
  ...[
    `/news?article=${UNKNOWN_ID}`,
    `/api/news/${UNKNOWN_ID}`,
    '/api/news/x',
    '/api/calendar/x.ics',
    `/api/calendar/${UNKNOWN_ID}.ics`,
    `/api/cards/news/${UNKNOWN_ID}-1-1.jpg`,
  ],
]

// URLs whose responses are never cached and never need a database query.
export const urlsWithoutQueries = [
  ...['/api/admin/session', '/api/admin/login', '/api/media/00000000-0000-4000-8000-000000000000'],
  ...['/news?page=x', '/news?article=x', '/events?event=x', '/gallery?item=x&tab=y', '/news/a/b', '/events/A%20B'],
  ...[
    '/api/news/A%20B',
    '/api/calendar/A%20B.ics',
    '/api/cards/news/x.jpg',
    '/contact/again',
    '/volunteer/again',
    '/volunteer/thanks',
  ],
  ...['/no-such-page', '/preview/news/x', '/preview/events/x', '/preview/settings/x'],
]
