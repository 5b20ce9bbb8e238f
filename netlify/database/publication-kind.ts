import { type RawBuilder, sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'

export interface PublicationConfig<Row, Item> {
  section: Section
  table?: string
  order?: 'desc' | 'asc'
  mediaColumns?: string[]
  /** Columns of the public list that holds all items; all columns by default. */
  listColumns?: string[]
  longColumns: string[]
  summaryColumns?: string[]
  /** Columns of the staff's lists, which omit long texts. */
  outline?: RawBuilder<unknown>
  staffOrder?: () => RawBuilder<unknown>
  toItem?: (row: Row) => Item
  /** SQL: cache tags of pages that link to the row, such as its neighbours. */
  neighbourTags?(row: RawBuilder<unknown>): RawBuilder<unknown>
}

export interface PublishedRow {
  id: string
  slug: string
  created_at: Date
  updated_at: Date
}

export function toPublished<Item>({ created_at: _, updated_at, ...fields }: PublishedRow): Item {
  return { ...fields, updatedAt: updated_at.toISOString() } as Item
}

/** The table with drafts and trash, for staff only. */
export function getManagedTable({
  section,
  table = section,
}: Pick<PublicationConfig<never, never>, 'section' | 'table'>) {
  return sql.table(table)
}

/** The view of public rows, from which visitors' responses are read. */
export function getPublicView(section: Section) {
  return sql.table(`public_${section}`)
}

export function orderByDate(direction: 'desc' | 'asc'): RawBuilder<unknown> {
  const sortColumns = ['date', 'created_at', 'id'].map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`)
  return sql`order by ${sql.join(sortColumns)}`
}
