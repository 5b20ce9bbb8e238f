import type { AstroGlobal } from 'astro'
import { findSecondsToEventChange, listEventsPage } from '#netlify/publications/events.queries.ts'
import { type LgaPage, lgaPages } from '#src/content/pages/lga-pages.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { isSlug } from '#src/contract/rules/identifiers.ts'
import { PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { findNextEvent } from '#src/lib/dates/next-event.ts'
import { ARBITRARY_URL_TTL_S, cacheIncompletePage, cachePage, forbidCaching, respondToHead } from './cache-page.ts'
import { loadCurrentSite } from './load-site.ts'
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

/** Loads the page of an area. */
export async function loadArea(page: AstroGlobal): Promise<LgaPage | Response | undefined> {
  const area = findArea(page)
  if (!area || area instanceof Response) return area
  if (await loadCurrentSite(page)) cachePage(page, { tags: [] })
  else cacheIncompletePage(page, { tags: [] })
  return area
}

interface AreaThanks {
  area: LgaPage
  event: CampaignEvent | undefined
}

async function loadNextEvent(now: number) {
  const [{ items }, secondsToChange] = await Promise.all([
    listEventsPage({ page: 1, limit: PAGE_ITEMS }, now),
    findSecondsToEventChange(now),
  ])
  return { event: findNextEvent(items, now), secondsToChange }
}

/** Loads the page that thanks a volunteer of an area, with the next event, which is missing when the database fails. */
export async function loadAreaThanks(page: AstroGlobal): Promise<AreaThanks | Response | undefined> {
  const area = findArea(page)
  if (!area || area instanceof Response) return area
  const [loadedEvent, isSiteCurrent] = await Promise.all([
    tryOrUndefined(loadNextEvent(Date.now())),
    loadCurrentSite(page),
  ])
  const tags = ['events']
  if (loadedEvent && isSiteCurrent) cachePage(page, { tags, ttlSeconds: loadedEvent.secondsToChange })
  else cacheIncompletePage(page, { tags })
  return { area, event: loadedEvent?.event }
}
