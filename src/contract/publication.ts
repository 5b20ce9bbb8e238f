import type { Paged } from './paging.ts'

/** What staff publish, by the first part of its pages' addresses. A kind adds itself, in the file of its fields. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the kinds are
export interface Kinds {}

export type Section = keyof Kinds

export interface Published {
  id: string
  /** Counts edits, and is the entity tag of `If-Match`. */
  version: number
  /** The last part of its page's address, made of its first title. */
  slug: string
  /** When it was last changed, as an ISO 8601 moment in UTC. */
  updatedAt: string
}

export type State = 'draft' | 'live'

/** States in the staff list: a `live` row whose `publishAt` is in the future is `coming`. */
export const itemStates = ['live', 'coming', 'draft'] as const
export type ItemState = (typeof itemStates)[number]

/** How an item is to appear, told by whoever writes it. */
export interface Plan {
  state?: State | undefined
  /** The moment at which what is live appears, in ISO 8601; `null` is at once. */
  publishAt?: string | null | undefined
}

/** What is told of a write besides its fields. */
export interface Written extends Plan {
  /** The editor that it was written in, which is closed with it. */
  editor?: string | undefined
}

/** An item as staff have it. Its `slug` is empty before it is first published. */
export type Managed<Item extends Published> = Item & {
  state: State
  /** An ISO 8601 moment in UTC; null of a draft. */
  publishAt: string | null
  /** Since when it is in the trash. */
  deletedAt: string | null
  /** The name of who wrote what it says now, where that is known. */
  changedBy: string | null
}

/** An item in the list of staff: its long texts are missing or cut, and read with the item alone. */
export type Outline<Item> = Omit<Item, 'content' | 'html' | 'format' | 'image'>

export const STAFF_PAGE_ITEMS = 50

export interface OutlinePage<Item> extends Paged<Outline<Item>> {
  /** How many items the filter finds. */
  total: number
}
