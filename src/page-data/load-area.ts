import type { AstroGlobal } from 'astro'
import { findAreaVolunteers } from '#netlify/cache/area-volunteers.ts'
import type { IndexedArticle } from '#netlify/publications/indexed-items.queries.ts'
import { minOfDefined } from '#netlify/publications/publication.ts'
import { type LgaPage, lgaPages } from '#src/content/pages/lga-pages.ts'
import type { ListedEvent } from '#src/contract/publications/events.ts'
import { createAreaCacheTag } from '#src/contract/rules/cache-tags.ts'
import { isSlug } from '#src/contract/rules/identifiers.ts'
import { sortByStart } from '#src/lib/dates/next-event.ts'
import { ARBITRARY_URL_TTL_S, cacheIncompletePage, cachePage, forbidCaching, respondToHead } from './cache-page.ts'
import { loadListIndex } from './load-list-index.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

/** Finds the area of an address: undefined (status 404) for an unknown area, which needs no database query. */
function findArea(page: AstroGlobal): LgaPage | Response | undefined {
  // The routes are `[...lga]`, because `[lga]` would fail on paths that end in /index.html.
  const { lga = '' } = page.params
  const area = lgaPages.find(({ path }) => path === `/areas/${lga}`)
  if (area) return respondToHead(page) ?? area
  page.response.status = 404
  if (isSlug(lga)) cachePage(page, { tags: [], ttlSeconds: ARBITRARY_URL_TTL_S })
  else forbidCaching(page)
  return undefined
}

/** Numbers of events and articles that the page of an area shows. */
const MAX_AREA_ITEMS = 3

interface LoadedArea {
  area: LgaPage
  /** Undefined when index and database fail. */
  local: { events: ListedEvent[]; hasEvents: boolean; articles: IndexedArticle[] } | undefined
  /** Number of volunteers, rounded down to tens; undefined before the first night of a site, and when it could not be read. */
  volunteers: number | undefined
}

/** Loads the page of an area with its next events, its news and the number of its volunteers. */
export async function loadArea(page: AstroGlobal, now: number): Promise<LoadedArea | Response | undefined> {
  const area = findArea(page)
  if (!area || area instanceof Response) return area
  const [index, areaVolunteers] = await Promise.all([loadListIndex(page, now), tryOrUndefined(findAreaVolunteers())])
  const tags = ['events', 'news', createAreaCacheTag(area.slug)]
  const volunteers = areaVolunteers ? (areaVolunteers[area.name] ?? 0) : undefined
  if (!index || areaVolunteers === undefined) cacheIncompletePage(page, { tags })
  if (!index) return { area, local: undefined, volunteers }
  const { upcoming, past, ...events } = index.listEvents({ lga: area.name })
  const news = index.listArticles(area.name)
  const ttlSeconds = minOfDefined(events.secondsToChange, news.secondsToChange)
  if (areaVolunteers !== undefined) cachePage(page, { tags, ttlSeconds })
  const local = {
    events: sortByStart(upcoming).slice(0, MAX_AREA_ITEMS),
    hasEvents: upcoming.length + past.length > 0,
    articles: news.articles.slice(0, MAX_AREA_ITEMS),
  }
  return { area, local, volunteers }
}

interface AreaThanks {
  area: LgaPage
  event: ListedEvent | undefined
}

/**
 * Loads the page that thanks a volunteer of an area, with the next event, which is one of the area if any comes there. It
 * is missing when index and database fail.
 */
export async function loadAreaThanks(page: AstroGlobal): Promise<AreaThanks | Response | undefined> {
  const area = findArea(page)
  if (!area || area instanceof Response) return area
  const next = (await loadListIndex(page, Date.now()))?.findNextEvent(area.name)
  const tags = ['events']
  if (next) cachePage(page, { tags, ttlSeconds: next.secondsToChange })
  else cacheIncompletePage(page, { tags })
  return { area, event: next?.event }
}
