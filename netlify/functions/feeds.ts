import type { Config, Context } from '@netlify/functions'
import { getSiteUrl } from '#netlify/env.ts'
import { routes } from '#netlify/http/endpoint.ts'
import { readSlugOrId } from '#netlify/http/request.ts'
import { redirectToItemPath, respondCachedText, respondHead } from '#netlify/http/responses.ts'
import { listNewestArticles } from '#netlify/publications/articles.queries.ts'
import { listEvents } from '#netlify/publications/events.queries.ts'
import { toCalendar } from '#netlify/publications/feeds/calendar.ts'
import { toNewsFeed } from '#netlify/publications/feeds/news-feed.ts'
import { findSecondsToNextPublication } from '#netlify/publications/publications.queries.ts'
import { findPublished, listPublishedPaths } from '#netlify/publications/published.queries.ts'
import { requireFound, requireIndexed } from '#netlify/publications/require-found.ts'
import { addHtml } from '#netlify/publications/text/article-html.ts'
import { loadSite } from '#netlify/settings/load-site.ts'
import { publicationCollections } from '#src/contract/publications/collections.ts'
import { createItemCacheTag, SETTINGS_CACHE_TAG } from '#src/contract/rules/cache-tags.ts'
import { listFixedPages, toSitemap } from '#src/lib/seo/sitemap.ts'

/** Prefers the configured origin: a response cached for all visitors must not contain one request's host. */
function getSiteOrigin({ url }: Request): string {
  return new URL(getSiteUrl() ?? url).origin
}

const FEED_ARTICLE_COUNT = 20

const RSS_TYPE = 'application/rss+xml; charset=utf-8'
const SITEMAP_TYPE = 'application/xml; charset=utf-8'
const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

async function handleReadNewsFeed(request: Request): Promise<Response> {
  const [newest, ttlSeconds, { identity }] = await Promise.all([
    listNewestArticles(FEED_ARTICLE_COUNT),
    findSecondsToNextPublication(['news']),
    loadSite(),
  ])
  const feed = toNewsFeed(newest.map(addHtml), identity, getSiteOrigin(request))
  return respondCachedText(request, feed, `news,${SETTINGS_CACHE_TAG}`, { 'Content-Type': RSS_TYPE }, { ttlSeconds })
}

async function handleReadSitemap(request: Request): Promise<Response> {
  const [paths, ttlSeconds] = await Promise.all([
    Promise.all(publicationCollections.map(listPublishedPaths)),
    findSecondsToNextPublication([...publicationCollections]),
  ])
  const sitemap = toSitemap([...listFixedPages(), ...paths.flat()], getSiteOrigin(request))
  return respondCachedText(
    request,
    sitemap,
    publicationCollections.join(),
    { 'Content-Type': SITEMAP_TYPE },
    { ttlSeconds },
  )
}

async function handleReadCalendar(request: Request): Promise<Response> {
  const [events, ttlSeconds, { identity }] = await Promise.all([
    listEvents(),
    findSecondsToNextPublication(['events']),
    loadSite(),
  ])
  const headers = { 'Content-Type': CALENDAR_TYPE, 'Content-Disposition': 'inline; filename="events.ics"' }
  const calendar = toCalendar(events, { identity, siteOrigin: getSiteOrigin(request) })
  return respondCachedText(request, calendar, `events,${SETTINGS_CACHE_TAG}`, headers, { ttlSeconds })
}

async function handleReadEventCalendar(request: Request, context: Context): Promise<Response> {
  const slugOrId = readSlugOrId(context)
  const indexedEvent = await requireIndexed(request, 'events', slugOrId)
  const redirectToSlug = (slug: string, seconds: number | undefined) =>
    redirectToItemPath(request, `/api/calendar/${slug}.ics`, createItemCacheTag('events', slug), seconds)
  const indexedRedirect = indexedEvent && redirectToSlug(indexedEvent.slug, indexedEvent.secondsToEnd)
  if (indexedRedirect) return indexedRedirect
  if (indexedEvent && request.method === 'HEAD') return respondHead(CALENDAR_TYPE)
  const [foundEvent, { identity }] = await Promise.all([findPublished('events', slugOrId), loadSite()])
  const { item: event, ttlSeconds } = await requireFound(request, 'events', foundEvent)
  const headers = {
    'Content-Type': CALENDAR_TYPE,
    'Content-Disposition': `attachment; filename="event-${event.date}.ics"`,
  }
  const tag = `${createItemCacheTag('events', event.slug)},${SETTINGS_CACHE_TAG}`
  const calendar = toCalendar([event], { identity, siteOrigin: getSiteOrigin(request), hasReminders: true })
  return redirectToSlug(event.slug, ttlSeconds) ?? respondCachedText(request, calendar, tag, headers, { ttlSeconds })
}

export default routes({
  '/news.xml': { GET: handleReadNewsFeed, HEAD: () => respondHead(RSS_TYPE) },
  '/sitemap.xml': { GET: handleReadSitemap, HEAD: () => respondHead(SITEMAP_TYPE) },
  '/api/calendar.ics': { GET: handleReadCalendar, HEAD: () => respondHead(CALENDAR_TYPE) },
  '/api/calendar/:id.ics': { GET: handleReadEventCalendar },
})

export const config: Config = {
  path: ['/news.xml', '/sitemap.xml', '/api/calendar.ics', '/api/calendar/:id.ics'],
}
