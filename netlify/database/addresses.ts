import { sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'
import { isSlug } from '#src/contract/slug.ts'
import { database } from './client.ts'

export type Found<Item> =
  | { kind: 'here'; item: Item }
  | { kind: 'redirect'; slug: string }
  | { kind: 'gone' }
  | { kind: 'not-found' }

export async function findAt<Row extends { slug: string }, Item>(
  section: Section,
  table: string,
  slug: string,
  toItem: (row: Row) => Item,
): Promise<Found<Item>> {
  if (!isSlug(slug)) return { kind: 'not-found' }
  const { rows } = await sql<Row | { slug: null }>`select item.* from page_addresses
    left join ${sql.table(table)} item on item.id = page_addresses.item_id
    where page_addresses.section = ${section} and page_addresses.slug = ${slug}`.execute(database())
  const [row] = rows
  if (!row) return { kind: 'not-found' }
  if (row.slug === null) return { kind: 'gone' }
  return row.slug === slug ? { kind: 'here', item: toItem(row) } : { kind: 'redirect', slug: row.slug }
}

export async function findSlug(section: Section, id: string): Promise<string | null> {
  const row = await database()
    .selectFrom('page_addresses')
    .select('slug')
    .where('section', '=', section)
    .where('item_id', '=', id)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.slug ?? null
}
