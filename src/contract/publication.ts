import type { Paged } from './paging.ts'

/** Publication kinds by the first segment of their path. The contract file of each kind adds it here. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the kinds are
export interface PublicationKinds {}

export type Section = keyof PublicationKinds

export interface PublishedItem {
  id: string
  /** Number that each edit increments; the ETag for `If-Match`. */
  version: number
  /** Last segment of the page's path, made from the item's first title. */
  slug: string
  /** Time of the last edit, ISO 8601 in UTC. */
  updatedAt: string
}

export type PublicationState = 'draft' | 'live'

/** States in the staff list: `coming` is a `live` row whose `publishAt` is in the future. */
export const itemStates = ['live', 'coming', 'draft'] as const
export type ItemState = (typeof itemStates)[number]

/** State and publication time that a write requests. */
export interface PublicationPlan {
  state?: PublicationState | undefined
  /** Publication time, ISO 8601; null publishes at once. */
  publishAt?: string | null | undefined
}

/** Fields of a write request besides the item's content. */
export interface WriteOptions extends PublicationPlan {
  /** Id of the editing form that this write closes. */
  editor?: string | undefined
}

/** A publication as staff see it. `slug` is empty until the first publication. */
export type ManagedPublication<Item extends PublishedItem> = Item & {
  state: PublicationState
  /** Publication time, ISO 8601 in UTC; null for a draft. */
  publishAt: string | null
  /** Time of deletion, ISO 8601; null outside the trash. */
  deletedAt: string | null
  /** Name of the member who last edited the item; null when unknown. */
  changedBy: string | null
}

/** A publication in the staff list, without its long texts. */
export type PublicationListItem<Item> = Omit<Item, 'content' | 'html' | 'format' | 'image'>

export const STAFF_PAGE_ITEMS = 50

export interface PublicationListPage<Item> extends Paged<PublicationListItem<Item>> {
  /** Number of items that match the filter. */
  total: number
}
