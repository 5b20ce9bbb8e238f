import type { CampaignEvent, EventInput, ListedEvent } from '#src/contract/events.ts'
import { createPublicationOperations } from '#src/contract/operations/publication.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { useItem } from './item.ts'
import { useListPages } from './list-pages.ts'

export const eventOperations = createPublicationOperations<EventInput, CampaignEvent>('events')

/** Reads events page by page: first upcoming events, soonest first, then past events, most recent first. */
export function useEventPages(firstPage: number, initialPage?: ListPage<ListedEvent>) {
  return useListPages<ListedEvent>(eventOperations.page, { firstPage, initialPage, shouldRevalidate: true })
}

export function useEvent(slug: string | null) {
  return useItem(eventOperations.read, slug)
}
