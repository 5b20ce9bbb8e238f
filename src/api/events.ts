import type { ListedEvent } from '#src/contract/events.ts'
import { eventCalls } from '#src/contract/operations/events.ts'
import type { Paged } from '#src/contract/paging.ts'
import { useItem } from './item.ts'
import { usePages } from './pages.ts'

/** What is to come, soonest first, then what is over, latest first, from a page of the list on. */
export function useEventPages(first: number, initial?: Paged<ListedEvent>) {
  return usePages<ListedEvent>(eventCalls.page, { first, initial })
}

export function useEvent(slug: string | null) {
  return useItem(eventCalls.read, slug)
}
