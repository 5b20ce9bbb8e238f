import type { AstroGlobal } from 'astro'
import { findSecondsToEventChange, listEventsPage } from '#netlify/publications/events.queries.ts'
import { minOfDefined } from '#netlify/publications/publication.ts'
import type { ListedEvent } from '#src/contract/publications/events.ts'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { buildEventsAddress, type EventFilter, eventFilterParameters, parseEventFilter } from '#src/lib/event-filter.ts'
import { toListedEvent } from '#src/lib/listed-event.ts'
import { parsePageNumber } from '#src/lib/page-paths.ts'
import {
  ARBITRARY_URL_TTL_S,
  cacheIncompletePage,
  cachePage,
  createCachedRedirect,
  redirectToPageAddress,
  respondToHead,
} from './cache-page.ts'
import { loadListIndex } from './load-list-index.ts'
import { loadPublicationList } from './load-publication.ts'

/** Parameters of the list of events, in the order of its addresses. `event` is that of old links. */
const queryParameters = ['event', ...eventFilterParameters, 'page']

/** Loads the list of events: coming ones, soonest first, then past ones, most recent first. */
export async function loadEvents(page: AstroGlobal, now: number) {
  const loaded = await loadPublicationList(page, {
    collection: 'events',
    oldIdParameter: 'event',
    otherParameters: eventFilterParameters,
    listPage: (query) => listEventsPage(query, now),
    findSecondsToNext: () => findSecondsToEventChange(now),
  })
  if (loaded instanceof Response) return loaded
  const { list } = loaded
  return { ...loaded, list: list && { ...list, items: list.items.map(toListedEvent) } }
}

export interface FilteredEventList {
  filter: EventFilter
  page: number
  address: string
  /** Events of this page, and the numbers of all; undefined when index and database fail. */
  found: { events: ListedEvent[]; upcomingCount: number; pastCount: number } | undefined
}

/** Loads the events of an area, of a type or both from the list index. Undefined if the address has no filter. */
export async function loadFilteredEvents(
  page: AstroGlobal,
  now: number,
): Promise<FilteredEventList | Response | undefined> {
  const { searchParams } = page.url
  const filter = parseEventFilter(searchParams)
  if (!filter.area && !filter.type) return undefined
  const pageNumber = parsePageNumber(searchParams.get('page'))
  const address = buildEventsAddress(filter, pageNumber)
  const redirect = redirectToPageAddress(page, address, queryParameters) ?? respondToHead(page)
  if (redirect) return redirect

  const caching = { tags: ['events'], queryParameters }
  const index = await loadListIndex(page, now)
  if (!index) {
    cacheIncompletePage(page, caching)
    return { filter, page: pageNumber, address, found: undefined }
  }
  const { upcoming, past, secondsToChange } = index.listEvents({ lga: filter.area?.name, type: filter.type })
  const events = [...upcoming, ...past].slice((pageNumber - 1) * SITE_PAGE_ITEMS, pageNumber * SITE_PAGE_ITEMS)
  if (pageNumber > 1 && events.length === 0) {
    const ttlSeconds = minOfDefined(ARBITRARY_URL_TTL_S, secondsToChange)
    return createCachedRedirect(buildEventsAddress(filter), 302, { ...caching, ttlSeconds })
  }
  cachePage(page, { ...caching, ttlSeconds: secondsToChange })
  return {
    filter,
    page: pageNumber,
    address,
    found: { events, upcomingCount: upcoming.length, pastCount: past.length },
  }
}
