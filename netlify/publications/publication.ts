import type { SavedForm } from '#netlify/documents/author.ts'
import { getActor } from '#netlify/http/actor.ts'
import type { AuditEntry } from '#src/contract/activity/audit.ts'
import type {
  ItemState,
  ManagedPublication,
  PublicationPlan,
  PublicationSort,
  PublicationState,
  PublishedItem,
} from '#src/contract/publications/publication.ts'

export interface SizeLimitedList {
  /** JSON of each item. */
  jsonItems: string[]
  /** Number of all public items, including those that `jsonItems` omits because of its size limit. */
  total: number
}

export interface OutlineQuery {
  /** Cursor of the former page; the first page if omitted. */
  cursor?: string | undefined
  sort?: PublicationSort | undefined
  search?: string | undefined
  state?: ItemState | undefined
  isPublicOnly?: boolean
}

/** Publication state and time, unchanged if omitted, and the form whose unsaved text is saved. */
export interface WritePlan extends PublicationPlan {
  savedForm?: SavedForm | undefined
}

export interface UpdateOptions {
  /** Versions that the update may replace; any version if omitted. */
  versions?: number[] | undefined
  plan?: WritePlan | undefined
}

interface StateColumns {
  state: PublicationState
  publish_at: Date | null
  unpublish_at: Date | null
}

interface ManagedRow extends StateColumns {
  slug: string | null
  /** Not read for lists of articles. */
  created_at?: Date
  updated_at: Date
  deleted_at: Date | null
  changed_by: string | null
  /** Only of articles. */
  pinned?: boolean
}

/** State as staff see it: an item that was unpublished at its time is a draft. */
export function getState({ state, unpublish_at }: Pick<StateColumns, 'state' | 'unpublish_at'>): PublicationState {
  return unpublish_at && unpublish_at <= new Date() ? 'draft' : state
}

/** Adds the fields for staff. `updatedAt` is the last edit, or a set time that has passed since then. */
export function toManagedItem<Row extends ManagedRow, Item extends PublishedItem>(
  { state: storedState, publish_at, unpublish_at, deleted_at, changed_by, pinned, ...row }: Row,
  toItem: (
    row: Omit<Row, 'state' | 'publish_at' | 'unpublish_at' | 'deleted_at' | 'changed_by' | 'pinned'> & {
      slug: string
      updated_at: Date
    },
  ) => Item,
): ManagedPublication<Item> {
  const state = getState({ state: storedState, unpublish_at })
  const passedTimes = [publish_at, unpublish_at].filter((time) => time !== null && time <= new Date())
  const changeTimes = [row.updated_at, ...passedTimes].map(Number)
  const item = toItem({ ...row, slug: row.slug ?? '', updated_at: new Date(Math.max(...changeTimes)) })
  return {
    ...item,
    state,
    publishAt: state === 'draft' ? null : (publish_at?.toISOString() ?? null),
    unpublishAt: unpublish_at?.toISOString() ?? null,
    deletedAt: deleted_at?.toISOString() ?? null,
    ...(row.created_at && { createdAt: row.created_at.toISOString() }),
    changedBy: changed_by,
    ...(pinned !== undefined && { pinned }),
  }
}

export function isPublicItem({ state, publishAt }: ManagedPublication<PublishedItem>): boolean {
  return state === 'published' && publishAt !== null && Date.parse(publishAt) <= Date.now()
}

/** Null for the shared password. */
export function getActorName(): string | null {
  return getActor()?.name ?? null
}

function isScheduled(item: StateColumns & { updated_at: Date }): boolean {
  return item.publish_at !== null && item.publish_at > item.updated_at
}

export function getInsertAction(item: StateColumns & { updated_at: Date }): AuditEntry['action'] {
  if (item.state === 'draft') return 'draft'
  return isScheduled(item) ? 'schedule' : 'publish'
}

export function getUpdateAction(
  formerColumns: StateColumns,
  item: StateColumns & { updated_at: Date },
): AuditEntry['action'] {
  const formerState = getState(formerColumns)
  if (item.state === 'draft') return formerState === 'published' ? 'unpublish' : 'draft'
  // Without a plan, an item that was unpublished at its time stays a draft.
  if (getState(item) === 'draft') return 'change'
  if (isScheduled(item) && item.publish_at?.getTime() !== formerColumns.publish_at?.getTime()) return 'schedule'
  if (formerState === 'draft') return 'publish'
  const isEndNew = item.unpublish_at && item.unpublish_at.getTime() !== formerColumns.unpublish_at?.getTime()
  return isEndNew ? 'schedule-end' : 'change'
}

/** Returns the JSON of each of the leading items whose JSON array has at most `maxBytes` bytes. */
export function stringifyWithinBytes(items: unknown[], maxBytes: number): string[] {
  const jsonItems: string[] = []
  let arrayBytes = 2
  for (const item of items) {
    const json = JSON.stringify(item)
    arrayBytes += Buffer.byteLength(json) + 1
    if (arrayBytes > maxBytes) break
    jsonItems.push(json)
  }
  return jsonItems
}

/** Returns the smaller of two numbers, or the defined one if the other is undefined. */
export function minOfDefined(firstNumber: number | undefined, secondNumber: number | undefined): number | undefined {
  return firstNumber === undefined || secondNumber === undefined
    ? (firstNumber ?? secondNumber)
    : Math.min(firstNumber, secondNumber)
}
