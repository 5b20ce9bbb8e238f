import type { Paged } from './paging.ts'

/** Publication kinds by the first segment of their path. Each kind extends it in the file of its fields. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the kinds are
export interface PublicationKinds {}

export type Section = keyof PublicationKinds

export interface Published {
  id: string
  /** Incremented by each edit; the ETag of `If-Match`. */
  version: number
  /** Last segment of the page's path, made from the first title. */
  slug: string
  /** ISO 8601 in UTC. */
  updatedAt: string
}

export type PublicationState = 'draft' | 'live'

/** States in the staff list: `coming` is a `live` row whose `publishAt` is in the future. */
export const itemStates = ['live', 'coming', 'draft'] as const
export type ItemState = (typeof itemStates)[number]

/** Requested state and publication time. */
export interface PublicationPlan {
  state?: PublicationState | undefined
  /** ISO 8601; null publishes at once. */
  publishAt?: string | null | undefined
}

/** Request fields of a write besides the content. */
export interface WriteOptions extends PublicationPlan {
  /** Id of the editor, which the write closes. */
  editor?: string | undefined
}

/** A publication as staff see it. `slug` is empty until the first publication. */
export type ManagedPublication<Item extends Published> = Item & {
  state: PublicationState
  /** ISO 8601 in UTC; null for a draft. */
  publishAt: string | null
  /** ISO 8601; null outside the trash. */
  deletedAt: string | null
  /** Name of the last editor; null when unknown. */
  changedBy: string | null
}

/** Item in the staff list, without its long texts. */
export type PublicationListItem<Item> = Omit<Item, 'content' | 'html' | 'format' | 'image'>

export const STAFF_PAGE_ITEMS = 50

export interface PublicationListPage<Item> extends Paged<PublicationListItem<Item>> {
  /** Number of items that match the filter. */
  total: number
}
