import type { ChangeResult } from '#netlify/database/change.ts'
import { getActor } from '#netlify/http/actor.ts'
import type { AuditEntry } from '#src/contract/audit.ts'
import type {
  ItemState,
  ManagedPublication,
  PublicationListPage,
  PublicationPlan,
  PublicationState,
  PublishedItem,
} from '#src/contract/publication.ts'
import type { TrashedItem } from '#src/contract/trash.ts'

export interface SizedList<Item> {
  items: Item[]
  /** Number of all public items, including those that `items` omits because of its size limit. */
  total: number
}

export interface OutlineQuery {
  page: number
  search?: string | undefined
  state?: ItemState | undefined
  isPublicOnly?: boolean
}

export interface UpdateOptions {
  /** Versions that the update may replace; any version if omitted. */
  versions?: number[] | undefined
  /** Publication state and time; unchanged if omitted. */
  plan?: PublicationPlan | undefined
  /** Stores the replaced text as a revision even if it is a draft. A trigger stores published texts. */
  keepsDraft?: boolean
}

/** Trashed items to delete: one, or all that have been in the trash for so many seconds. */
export type TrashFilter = { id: string; seconds?: number | undefined } | { seconds: number }

type Managed<Item extends PublishedItem> = ManagedPublication<Item>

/** Queries for staff. They read and write drafts, scheduled and published items, and the trash. */
export interface StaffQueries<Input, Item extends PublishedItem> {
  listOutlines(query: OutlineQuery): Promise<PublicationListPage<Managed<Item>>>
  findManaged(id: string): Promise<Managed<Item> | undefined>
  /** Inserts an item under the given id. If the id exists, returns the stored item unchanged. */
  insert(id: string, input: Input, plan?: PublicationPlan): Promise<{ item: Managed<Item>; isNew: boolean }>
  update(id: string, input: Input, options?: UpdateOptions): Promise<ChangeResult<{ item: Managed<Item> }>>
  moveToTrash(id: string, versions?: number[]): Promise<ChangeResult<object>>
  listTrashed(): Promise<Omit<TrashedItem, 'section'>[]>
  /** Restores an item from the trash: as a draft if its publication time passed while it was in the trash. */
  restore(id: string): Promise<Managed<Item> | undefined>
  /** Permanently deletes trashed items. Returns the number of deleted items. */
  destroy(filter: TrashFilter): Promise<number>
}

interface StateColumns {
  state: PublicationState
  publish_at: Date | null
}

export interface ManagedRow extends StateColumns {
  slug: string | null
  updated_at: Date
  deleted_at: Date | null
  changed_by: string | null
}

/** Adds the fields for staff to an item. An item counts as changed when it appeared, if that was after the last edit. */
export function toManaged<Row extends ManagedRow, Item extends PublishedItem>(
  { state, publish_at, deleted_at, changed_by, ...row }: Row,
  toItem: (
    row: Omit<Row, 'state' | 'publish_at' | 'deleted_at' | 'changed_by'> & { slug: string; updated_at: Date },
  ) => Item,
): ManagedPublication<Item> {
  const hasAppeared = publish_at && publish_at > row.updated_at && publish_at <= new Date()
  const item = toItem({ ...row, slug: row.slug ?? '', updated_at: hasAppeared ? publish_at : row.updated_at })
  return {
    ...item,
    state,
    publishAt: publish_at?.toISOString() ?? null,
    deletedAt: deleted_at?.toISOString() ?? null,
    changedBy: changed_by,
  }
}

/** Returns the name of the user who sent this request; null for the shared password. */
export function getActorName(): string | null {
  return getActor()?.name ?? null
}

function isScheduled(item: StateColumns & { updated_at: Date }): boolean {
  return item.publish_at !== null && item.publish_at > item.updated_at
}

/** Returns the action of a new item's audit entry. */
export function describeInsertion(item: StateColumns & { updated_at: Date }): AuditEntry['action'] {
  if (item.state === 'draft') return 'draft'
  return isScheduled(item) ? 'schedule' : 'publish'
}

/** Returns the action of a changed item's audit entry. */
export function describeUpdate(former: StateColumns, item: StateColumns & { updated_at: Date }): AuditEntry['action'] {
  if (item.state === 'draft') return former.state === 'live' ? 'unpublish' : 'draft'
  if (isScheduled(item) && item.publish_at?.getTime() !== former.publish_at?.getTime()) return 'schedule'
  return former.state === 'draft' ? 'publish' : 'change'
}

/** Keeps the leading items whose JSON array has at most `maxBytes` bytes. */
export function takeWithinBytes<Item>(items: Item[], maxBytes: number): Item[] {
  let bytes = 2
  const endIndex = items.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1
    return bytes > maxBytes
  })
  return endIndex < 0 ? items : items.slice(0, endIndex)
}

export function toPublicationPaths(section: string, rows: { slug: string; updated_at: Date }[]) {
  return rows.map(({ slug, updated_at }) => ({ path: `/${section}/${slug}`, changed: updated_at.toISOString() }))
}

/** Returns the smaller of two numbers, or the defined one if the other is undefined. */
export function minOfDefined(firstNumber: number | undefined, secondNumber: number | undefined): number | undefined {
  return firstNumber === undefined || secondNumber === undefined
    ? (firstNumber ?? secondNumber)
    : Math.min(firstNumber, secondNumber)
}
