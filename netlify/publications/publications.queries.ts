import { sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'

/** Result of looking up a slug: the item, its newer slug, or a permanently deleted or unknown item. */
export type SlugLookup<Item> =
  | { kind: 'here'; item: Item }
  | { kind: 'redirect'; slug: string }
  | { kind: 'gone' }
  | { kind: 'not-found' }

/** Converts a slug's row, left-joined with its public item, to the result of a lookup. */
export function toSlugLookup<Row extends { slug: string }, Item>(
  slug: string,
  row: { [Column in keyof Row]: Row[Column] | null } | undefined,
  toItem: (row: Row) => Item,
): SlugLookup<Item> {
  if (!row) return { kind: 'not-found' }
  if (!hasJoinedItem(row)) return { kind: 'gone' }
  return row.slug === slug ? { kind: 'here', item: toItem(row) } : { kind: 'redirect', slug: row.slug }
}

/** True if the left join found an item. Otherwise all columns are null. */
function hasJoinedItem<Row extends { slug: string }>(row: { [Column in keyof Row]: Row[Column] | null }): row is Row {
  return row.slug !== null
}

export async function findCurrentSlug(collection: PublicationCollection, id: string): Promise<string | null> {
  const row = await readDb()
    .selectFrom('public_slugs')
    .select('slug')
    .where('collection', '=', collection)
    .where('item_id', '=', id)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.slug ?? null
}

/** A current or former slug of an article or event. `slug` is null if the item was permanently deleted. */
export interface IndexedSlug {
  collection: PublicationCollection
  name: string
  id: string
  slug: string | null
  version: number | null
  /** Publication time in Unix milliseconds; null for a draft or an item in the trash. */
  publicAt: number | null
  /** Time at which the item is unpublished, in Unix milliseconds; null if that is not set. */
  endsAt: number | null
  isGone: boolean
}

/** Lists all current and former slugs, newest first, with the state of their items. */
export async function listSlugs(): Promise<IndexedSlug[]> {
  return await readDb()
    .selectFrom('slugs as entry')
    .leftJoin('all_publications as item', (joinBuilder) =>
      joinBuilder.onRef('item.collection', '=', 'entry.collection').onRef('item.id', '=', 'entry.item_id'),
    )
    .select(['entry.collection', 'entry.slug as name', 'entry.item_id as id', 'item.slug', 'item.version'])
    .select([
      sql<number | null>`case when item.state = 'published' and item.deleted_at is null
        then (extract(epoch from item.publish_at) * 1000)::float8 end`.as('publicAt'),
      sql<number | null>`(extract(epoch from item.unpublish_at) * 1000)::float8`.as('endsAt'),
      sql<boolean>`item.id is null
        or was_public(item.state, item.publish_at, item.unpublish_at, item.deleted_at)`.as('isGone'),
    ])
    .orderBy('entry.given_at', 'desc')
    .execute()
}

/** Returns the seconds (at least 1) until an item of these collections appears or disappears; undefined if none will. */
export async function findSecondsToNextPublication(collections: PublicationCollection[]): Promise<number | undefined> {
  const { seconds } = await readDb()
    .selectFrom('publication_moments')
    .select(sql<number | null>`ceil(extract(epoch from min(at) - now()))::float8`.as('seconds'))
    .where('collection', 'in', collections)
    .executeTakeFirstOrThrow()
  return seconds === null ? undefined : Math.max(seconds, 1)
}
