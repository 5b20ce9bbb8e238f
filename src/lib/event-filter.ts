import { type LgaPage, lgaPages } from '#src/content/pages/lga-pages.ts'
import { eventPages } from '#src/content/pages/list-pages.ts'
import { type EventType, eventTypes } from '#src/contract/publications/events.ts'

/** Filter of the list of events, as its address names it. */
export interface EventFilter {
  area: LgaPage | undefined
  type: EventType | undefined
}

export const eventFilterParameters = ['area', 'type']

/** Reads the filter of an address. Unknown values count as none. */
export function parseEventFilter(searchParams: URLSearchParams): EventFilter {
  return {
    area: lgaPages.find(({ slug }) => slug === searchParams.get('area')),
    type: eventTypes.find((type) => type === searchParams.get('type')),
  }
}

export function buildEventsAddress({ area, type }: Partial<EventFilter>, page = 1): string {
  const query = new URLSearchParams({
    ...(area && { area: area.slug }),
    ...(type && { type }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/events?${query}` : '/events'
}

const { events, typeNames } = eventPages.filter

/** Names the events that a filter finds, such as `Rallies in Oyi`. */
export function nameFilteredEvents({ area, type }: EventFilter): string {
  const name = type ? typeNames[type] : events
  return area ? `${name} in ${area.name}` : name
}

/** Counts the events that a filter finds, such as `7 events: 2 coming up, 5 past`; undefined for none. */
export function countFilteredEvents(upcomingCount: number, pastCount: number): string | undefined {
  const count = upcomingCount + pastCount
  if (count === 0) return undefined
  if (pastCount === 0) return `${count} coming up`
  return `${count} ${count === 1 ? 'event' : 'events'}: ${upcomingCount} coming up, ${pastCount} past`
}
