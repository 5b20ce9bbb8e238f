import { type AliasedExpression, type RawBuilder, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { rejectField } from '#netlify/http/problem.ts'
import {
  type PublicationListItem,
  type PublicationListPage,
  type PublicationSort,
  STAFF_NEXT_PAGE_ITEMS,
  STAFF_PAGE_ITEMS,
} from '#src/contract/publications/publication.ts'
import { UUID_PATTERN } from '#src/contract/rules/identifiers.ts'
import { isDraft, lastChange } from './states.queries.ts'

/** Part of an order. `type` is the type in which Postgres compares the key, which cursors hold as text. */
export interface SortKey {
  key: RawBuilder<unknown>
  type: 'text' | 'bigint' | 'uuid'
  direction: 'asc' | 'desc'
}

/** Forms of the values in a cursor that Postgres can cast without an error. */
const valuePatterns = {
  text: /^[^\0]*$/,
  bigint: /^-?\d{1,16}$/,
  uuid: new RegExp(`^${UUID_PATTERN}$`),
}

/** SQL: a time in microseconds, because a JavaScript Date has only milliseconds. */
const toMicroseconds = (time: RawBuilder<Date>) => sql`(extract(epoch from ${time}) * 1000000)::bigint`

const stateRank = sql`case when ${isDraft} then 0 when publish_at > now() then 1 else 2 end`

const byDate = (direction: SortKey['direction']): SortKey => ({ key: sql`date`, type: 'text', direction })
const byCreation = (direction: SortKey['direction']): SortKey[] => [
  { key: toMicroseconds(sql`created_at`), type: 'bigint', direction },
  { key: sql`id`, type: 'uuid', direction },
]

const newestFirst = [byDate('desc'), ...byCreation('desc')]

/** Orders of articles and events. The last key of each order is unique, so that no page repeats or skips a row. */
export const publicationOrders: Record<PublicationSort, SortKey[]> = {
  newest: newestFirst,
  oldest: [byDate('asc'), ...byCreation('asc')],
  title: [{ key: sql`name_key(title)`, type: 'text', direction: 'asc' }, ...byCreation('desc')],
  changed: [
    { key: toMicroseconds(lastChange), type: 'bigint', direction: 'desc' },
    { key: sql`id`, type: 'uuid', direction: 'desc' },
  ],
  state: [{ key: stateRank, type: 'bigint', direction: 'asc' }, ...newestFirst],
}

/** The pinned article, then the newest one, as visitors see them. */
export const pinnedFirst: SortKey[] = [
  { key: sql`case when pinned then 0 else 1 end`, type: 'bigint', direction: 'asc' },
  ...newestFirst,
]

/** Upcoming events first, soonest first, then past events, most recent first. */
export function createUpcomingOrder(isUpcoming: RawBuilder<SqlBool>): SortKey[] {
  return [
    { key: sql`case when ${isUpcoming} then 0 else 1 end`, type: 'bigint', direction: 'asc' },
    { key: sql`case when ${isUpcoming} then date else '' end`, type: 'text', direction: 'asc' },
    byDate('desc'),
    ...byCreation('asc'),
  ]
}

/** SQL: the keys of a row's place in the order, as texts. */
export function selectSortKeys(order: SortKey[]) {
  return sql<string[]>`array[${sql.join(order.map(({ key }) => sql`(${key})::text`))}]`.as('sort_keys')
}

const readKey = (index: number, { type }: SortKey) => sql`(sort_keys[${sql.lit(index + 1)}])::${sql.raw(type)}`

export function orderBySortKeys(order: SortKey[]) {
  return sql`${sql.join(order.map((sortKey, index) => sql`${readKey(index, sortKey)} ${sql.raw(sortKey.direction)}`))}`
}

const cursorSchema = z.array(z.string())

function readCursor(order: SortKey[], cursor: string): string[] {
  try {
    const values = z.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (
      values.length === order.length &&
      order.every(({ type }, index) => valuePatterns[type].test(values[index] ?? ''))
    )
      return values
  } catch {
    // Not a cursor of this list.
  }
  return rejectField('cursor', 'Invalid cursor')
}

/** SQL: true for rows that follow the row of the cursor. Throws 422 for an invalid cursor. */
export function isAfterSortKeys(order: SortKey[], cursor: string): RawBuilder<SqlBool> {
  const values = readCursor(order, cursor)
  return order.reduceRight<RawBuilder<SqlBool>>((isLaterByNextKeys, sortKey, index) => {
    const [key, value] = [readKey(index, sortKey), sql`${values[index]}::text::${sql.raw(sortKey.type)}`]
    return sql`(${key} ${sql.raw(sortKey.direction === 'asc' ? '>' : '<')} ${value}
      or (${key} = ${value} and ${isLaterByNextKeys}))`
  }, sql`false`)
}

/** SQL: shorter values of fields in staff lists, by the name of the field. */
export type ShortFields = Record<string, AliasedExpression<string | null, string>>

/** Returns the SQL limit of a page, with one extra row, to detect whether a next page exists. */
export function getOutlineLimit(cursor: string | undefined): number {
  return (cursor === undefined ? STAFF_PAGE_ITEMS : STAFF_NEXT_PAGE_ITEMS) + 1
}

/** Makes a page of staff rows. `rows` has one row more if another page follows. */
export function toOutlinePage<Row extends { sort_keys: string[]; total: number }, Item>(
  rows: Row[],
  cursor: string | undefined,
  toItem: (row: Omit<Row, 'sort_keys' | 'total'>) => PublicationListItem<Item>,
): PublicationListPage<Item> {
  const limit = getOutlineLimit(cursor) - 1
  const pageRows = rows.slice(0, limit)
  const lastRow = rows.length > limit ? pageRows.at(-1) : undefined
  return {
    items: pageRows.map(({ sort_keys: _, total: __, ...row }) => toItem(row)),
    total: rows[0]?.total ?? 0,
    next: lastRow ? Buffer.from(JSON.stringify(lastRow.sort_keys)).toString('base64url') : null,
  }
}
