import { sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import { toLimitOffset, toPage } from '#netlify/database/paging.ts'
import { type PublicationCollection, publicationCollections } from '#src/contract/publications/collections.ts'
import { listFieldNames } from '#src/contract/publications/fields.ts'
import type { PublicationKinds } from '#src/contract/publications/publication-kinds.ts'
import { isSlug, isUuid } from '#src/contract/rules/identifiers.ts'
import type { ListPage, PageQuery } from '#src/contract/rules/paging.ts'
import { type SizeLimitedList, stringifyWithinBytes } from './publication.ts'
import { type SlugLookup, toSlugLookup } from './publications.queries.ts'
import { listItemColumns, type PublicRow, publicationTables } from './tables.ts'

// Queries for visitors that are the same for each kind of publication.

type Direction = 'asc' | 'desc'

/** SQL: the order of a list by several columns in the same direction. */
export function orderByAll(columns: readonly string[], direction: Direction) {
  return sql`${sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`))}`
}

/** A public item, and the seconds until it is unpublished if a time is set. */
interface PublishedLookup<Item> {
  item: Item
  ttlSeconds: number | undefined
}

export async function findPublished<Name extends PublicationCollection>(
  collection: Name,
  idOrSlug: string,
): Promise<PublishedLookup<PublicationKinds[Name]> | undefined> {
  if (!isUuid(idOrSlug) && !isSlug(idOrSlug)) return undefined
  const { view, toItem } = publicationTables[collection]
  const column = isUuid(idOrSlug) ? 'id' : 'slug'
  const found = await readDb()
    .selectFrom(view)
    .selectAll()
    .select(sql<number | null>`ceil(extract(epoch from unpublish_at - now()))::float8`.as('seconds'))
    .where(column, '=', idOrSlug)
    .executeTakeFirst()
  if (!found) return undefined
  const { seconds, ...row } = found
  return { item: toItem(row), ttlSeconds: seconds ?? undefined }
}

export async function findPublishedBySlug<Name extends PublicationCollection>(
  collection: Name,
  slug: string,
): Promise<SlugLookup<PublicationKinds[Name]>> {
  if (!isSlug(slug)) return { kind: 'not-found' }
  const { view, toPageItem } = publicationTables[collection]
  const row = await readDb()
    .selectFrom('public_slugs as entry')
    .leftJoin(readDb().selectFrom(view).selectAll().as('item'), 'item.id', 'entry.item_id')
    .selectAll('item')
    .where('entry.collection', '=', collection)
    .where('entry.slug', '=', slug)
    .executeTakeFirst()
  return toSlugLookup<PublicRow, PublicationKinds[Name]>(slug, row, toPageItem)
}

/** Selects a page of a kind's list, newest first: of each item its slug and the fields that lists show. */
export function selectPublishedPage(collection: PublicationCollection, page: PageQuery) {
  const { view, fields, order } = publicationTables[collection]
  const { limit, offset } = toLimitOffset(page)
  return readDb()
    .selectFrom(view)
    .select(['slug', ...(listFieldNames(fields, 'isListed') as (keyof PublicRow)[])])
    .orderBy(orderByAll(order, 'desc'))
    .limit(limit)
    .offset(offset)
}

/** `Item` has the slug and the fields that lists show. */
export async function listPublishedPage<Item extends { slug: string }>(
  collection: PublicationCollection,
  page: PageQuery,
): Promise<ListPage<Item>> {
  const rows = await selectPublishedPage(collection, page).execute()
  const items = rows.map(({ lgas, ...item }) => (lgas?.length > 0 ? { ...item, lgas } : item))
  return toPage(items as unknown as Item[], page)
}

/** Lists the paths of all pages of a kind, newest first. */
export async function listPublishedPaths(
  collection: PublicationCollection,
): Promise<{ path: string; lastChanged: string }[]> {
  const { view, order } = publicationTables[collection]
  const rows = await readDb()
    .selectFrom(view)
    .select(['slug', 'updated_at'])
    .orderBy(orderByAll(order, 'desc'))
    .execute()
  return rows.map(({ slug, updated_at }) => ({ path: `/${collection}/${slug}`, lastChanged: updated_at.toISOString() }))
}

/** Lists the newest items whose total JSON size is at most `maxBytes`, newest first. */
export async function listPublishedWithin(
  collection: PublicationCollection,
  maxBytes: number,
): Promise<SizeLimitedList> {
  const { view, order, toItem } = publicationTables[collection]
  const columns = listItemColumns(collection)
  // Estimates JSON sizes in SQL, so that texts beyond the limit are not read. `stringifyWithinBytes` then measures the
  // exact sizes.
  const jsonSize = sql<number>`${sql.join(
    Object.keys(publicationTables[collection].fields).map(
      (name) => sql`octet_length(coalesce(${sql.ref(name)}::text, ''))`,
    ),
    sql` + `,
  )}`
  const sizedItems = readDb()
    .selectFrom(view)
    .select(columns)
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll().over(), 'integer').as('total'),
      sql<number>`sum(${jsonSize}) over (order by ${orderByAll(order, 'desc')})`.as('bytes'),
    ])
  const rows = await readDb()
    .selectFrom(sizedItems.as('sized'))
    .selectAll()
    .where('bytes', '<=', maxBytes)
    .orderBy(orderByAll(order, 'desc'))
    .execute()
  const items = rows.map(({ total: _, bytes: __, ...row }) => toItem(row))
  return { jsonItems: stringifyWithinBytes(items, maxBytes), total: rows[0]?.total ?? 0 }
}

export interface NewestPublication {
  collection: PublicationCollection
  id: string
  slug: string
  version: number
}

/** Lists the newest items of all kinds together, newest first. */
export async function listNewestPublications(count: number): Promise<NewestPublication[]> {
  const items = publicationCollections
    .map((collection) =>
      readDb()
        .selectFrom(publicationTables[collection].view)
        .select((eb) => [
          eb.val<PublicationCollection>(collection).as('collection'),
          'id',
          'slug',
          'version',
          'date',
          'created_at',
        ]),
    )
    .reduce((query, otherQuery) => query.unionAll(otherQuery))
  return await readDb()
    .selectFrom(items.as('newest'))
    .select(['collection', 'id', 'slug', 'version'])
    .orderBy(orderByAll(['date', 'created_at', 'id'], 'desc'))
    .limit(count)
    .execute()
}
