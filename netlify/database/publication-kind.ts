import { type RawBuilder, sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'

export interface PublicationConfig<Row, Item> {
  section: Section
  table?: string
  order?: 'desc' | 'asc'
  mediaColumns?: string[]
  /** Columns of the public list of all items. If undefined, the list has all columns. */
  listColumns?: string[]
  longColumns: string[]
  summaryColumns?: string[]
  /** SQL: columns of the staff lists, which omit long texts. If undefined, the lists have all columns. */
  outline?: RawBuilder<unknown>
  staffOrder?: () => RawBuilder<unknown>
  toItem?: (row: Row) => Item
  /** SQL: cache tags of other pages that link to the item's page, such as its neighbours in the list. */
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

/** Returns the SQL table of a section's items, including drafts and trash. For staff only. */
export function getManagedTable({
  section,
  table = section,
}: Pick<PublicationConfig<never, never>, 'section' | 'table'>) {
  return sql.table(table)
}

/** Returns the SQL view of a section's public items, which visitors' pages read. */
export function getPublicView(section: Section) {
  return sql.table(`public_${section}`)
}

export function orderByDate(direction: 'desc' | 'asc'): RawBuilder<unknown> {
  const sortColumns = ['date', 'created_at', 'id'].map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`)
  return sql`order by ${sql.join(sortColumns)}`
}
