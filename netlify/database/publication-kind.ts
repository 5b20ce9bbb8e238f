import { type RawBuilder, sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'

export interface PublicationKind<Row, Item> {
  section: Section
  table?: string
  order?: 'desc' | 'asc'
  /** The columns that name files of this site. */
  mediaColumns?: string[]
  /** The columns that its whole list carries; without them it carries all. */
  listed?: string[]
  /** The columns that make up most of a row's size. */
  longColumns: string[]
  /** The columns that pages of its list carry, named as its fields are; without them they carry whole items. */
  inShort?: string[]
  /** The columns of its items in the lists of staff, without long texts. */
  outline?: RawBuilder<unknown>
  /** The order of the lists of staff, where it is not that of visitors. */
  staffOrder?: () => RawBuilder<unknown>
  toItem?: (row: Row) => Item
  /** The tags, besides its own and that of the list, of what shows the row in a table of one. */
  tagsBeside?(row: RawBuilder<unknown>): RawBuilder<unknown>
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

/** The table of a kind, with what nobody but staff may see. */
export function tableOf({ section, table = section }: Pick<PublicationKind<never, never>, 'section' | 'table'>) {
  return sql.table(table)
}

/** What is public of a kind: the one place that all who answer visitors read. */
export function publicOf(section: Section) {
  return sql.table(`public_${section}`)
}

export function inOrder(direction: 'desc' | 'asc'): RawBuilder<unknown> {
  const columns = ['date', 'created_at', 'id'].map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`)
  return sql`order by ${sql.join(columns)}`
}
