import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import type { PublicationCollection } from './collections.ts'

export interface PublishedItem {
  id: string
  /** Version number, incremented by each edit and sent as the ETag for `If-Match`. */
  version: number
  /** Last segment of the page's URL, generated from the item's first title. */
  slug: string
  updatedAt: string
}

export type PublicationState = 'draft' | 'published'

/** States in the staff list. `scheduled` is a published item whose `publishAt` is in the future. */
export const itemStates = ['published', 'scheduled', 'draft'] as const
export type ItemState = (typeof itemStates)[number]

export const END_BEFORE_START = 'Choose a time after the publication time'

/** Requested state and publication time of an article or event. */
export interface PublicationPlan {
  state?: PublicationState | undefined
  /** Publication time, ISO 8601. With null, the item is published at once. */
  publishAt?: string | null | undefined
  /** Time at which the item is unpublished, ISO 8601; null for never. Unchanged if omitted, unless it has passed. */
  unpublishAt?: string | null | undefined
}

/** Article or event in staff responses. `slug` is empty until the first publication. */
export type ManagedPublication<Item extends PublishedItem> = Item & {
  state: PublicationState
  /** Publication time, ISO 8601 in UTC; null for a draft. */
  publishAt: string | null
  /** Time at which the item is unpublished, ISO 8601 in UTC. Of a draft, the time at which it was. */
  unpublishAt: string | null
  deletedAt: string | null
  /** Missing in lists. */
  createdAt?: string | undefined
  changedBy: string | null
  /** True for the article that comes first in lists while it is public; missing for events. */
  pinned?: boolean | undefined
}

/** Article or event in the staff list, without its content. An image embedded as a data string is null. */
export type PublicationListItem<Item> = Omit<Item, 'content' | 'html' | 'format'>

/** Items on the first page of a staff list. */
export const STAFF_PAGE_ITEMS = 50
/** Items on each page after the first, because a user who loads more pages reads a long list. */
export const STAFF_NEXT_PAGE_ITEMS = 100

/**
 * Orders of the staff list. Without one, articles are listed newest first; events are listed upcoming ones first,
 * soonest first, then past ones, most recent first.
 */
export const publicationSorts = ['newest', 'oldest', 'title', 'changed', 'state'] as const
export type PublicationSort = (typeof publicationSorts)[number]

export interface PublicationListPage<Item> {
  items: PublicationListItem<Item>[]
  /** Number of all items that match the filter. */
  total: number
  /** Cursor of the next page; null on the last page. */
  next: string | null
}

/** Creates the operations of a collection (`news` or `events`) at `/api/<collection>`. */
export function createPublicationOperations<Input, Item, InList = Item>(collection: PublicationCollection) {
  const path = `/api/${collection}`
  const itemPath = `${path}/:id`
  return {
    list: defineOperation<void, Item[]>('GET', path),
    page: defineOperation<void, ListPage<InList>>('GET', path, [422]),
    read: defineOperation<void, Item>('GET', itemPath, [404]),
    /** Creates an item. A repeated request with the same `id` returns the existing item with status 200. */
    create: defineOperation<Input & { id?: string }, Item>('POST', path, staffBodyErrors),
    update: defineOperation<Input, Item>('PUT', itemPath, [404, 412, ...staffBodyErrors]),
    remove: defineOperation<object>('DELETE', itemPath, [401, 404, 412]),
  }
}

export type PublicationOperations<Input, Item, InList> = ReturnType<
  typeof createPublicationOperations<Input, Item, InList>
>
