import { sql } from 'kysely'
import type { Section } from '#src/contract/publication.ts'
import { isSlug } from '#src/contract/slug.ts'
import { db } from './client.ts'
import { getPublicView } from './publication-kind.ts'

export type SlugLookup<Item> =
  | { kind: 'here'; item: Item }
  | { kind: 'redirect'; slug: string }
  | { kind: 'gone' }
  | { kind: 'not-found' }

export async function findBySlug<Row extends { slug: string }, Item>(
  section: Section,
  slug: string,
  toItem: (row: Row) => Item,
): Promise<SlugLookup<Item>> {
  if (!isSlug(slug)) return { kind: 'not-found' }
  const { rows } = await sql<Row | { slug: null }>`select item.* from public_addresses as address
    left join ${getPublicView(section)} as item on item.id = address.item_id
    where address.section = ${section} and address.slug = ${slug}`.execute(db())
  const [row] = rows
  if (!row) return { kind: 'not-found' }
  if (row.slug === null) return { kind: 'gone' }
  return row.slug === slug ? { kind: 'here', item: toItem(row) } : { kind: 'redirect', slug: row.slug }
}

export async function findCurrentSlug(section: Section, id: string): Promise<string | null> {
  const row = await db()
    .selectFrom('public_addresses')
    .select('slug')
    .where('section', '=', section)
    .where('item_id', '=', id)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.slug ?? null
}
