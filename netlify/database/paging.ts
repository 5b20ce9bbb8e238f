import { sql } from 'kysely'
import { rejectField } from '#netlify/http/problem.ts'
import { UUID_PATTERN } from '#src/contract/rules/identifiers.ts'
import type { ListPage, PageQuery } from '#src/contract/rules/paging.ts'
import type { CursorPage } from '#src/contract/submissions/inbox.ts'

/** Returns the SQL limit and offset of a page. The limit has one extra row, to detect whether a next page exists. */
export function toLimitOffset({ page, limit }: PageQuery): { limit: number; offset: number } {
  return { limit: limit + 1, offset: (page - 1) * limit }
}

export function toPage<Item>(rows: Item[], { limit }: PageQuery): ListPage<Item> {
  return { items: rows.slice(0, limit), more: rows.length > limit }
}

const cursorPattern = new RegExp(`^(-?\\d{1,16})\\.(${UUID_PATTERN})$`)

/** SQL: a row's creation time in microseconds (a JavaScript Date has only milliseconds) and its id. */
export const cursorColumn = sql<string>`(extract(epoch from created_at) * 1000000)::bigint || '.' || id`.as('cursor')

/** SQL: true for rows that follow the cursor's row, newest first. Throws 422 for an invalid cursor. */
export function isAfterCursor(cursor: string) {
  const [, microseconds, id] = cursorPattern.exec(cursor) ?? []
  if (!id) rejectField('cursor', 'Invalid cursor')
  const cursorTime = sql<Date>`timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond'`
  return sql<boolean>`(created_at, id) < (${cursorTime}, ${id}::uuid)`
}

/** Makes a page of at most `pageSize` items. `rows` has one row more if another page follows. */
export function toCursorPage<Row extends { cursor: string }, Item>(
  rows: Row[],
  pageSize: number,
  toItem: (row: Omit<Row, 'cursor'>) => Item,
): CursorPage<Item> {
  const pageRows = rows.slice(0, pageSize)
  const nextCursor = rows.length > pageSize ? pageRows.at(-1)?.cursor : undefined
  return { items: pageRows.map(({ cursor: _, ...row }) => toItem(row)), next: nextCursor ?? null }
}
