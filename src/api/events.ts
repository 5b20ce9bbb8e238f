import type { CampaignEvent, EventInput, ListedEvent } from '#src/contract/events.ts'
import { publicationOperations } from '#src/contract/operations/publication.ts'
import type { Paged } from '#src/contract/paging.ts'
import { useItem } from './item.ts'
import { usePages } from './pages.ts'

export const eventCalls = publicationOperations<EventInput, CampaignEvent>('events')

/** Upcoming events, soonest first, then past ones, latest first. */
export function useEventPages(first: number, initial?: Paged<ListedEvent>) {
  return usePages<ListedEvent>(eventCalls.page, { first, initial })
}

export function useEvent(slug: string | null) {
  return useItem(eventCalls.read, slug)
}
