import { sql } from 'kysely'
import { db } from '#netlify/database/client.ts'
import type { PublicationKinds } from '#src/contract/publications/publication.ts'
import { publicationSections, type Section } from '#src/contract/publications/sections.ts'
import { isSlug, isUuid } from '#src/contract/rules/identifiers.ts'
import { type SizeLimitedList, takeWithinBytes } from './publication.ts'
import { type SlugLookup, toSlugLookup } from './publications.queries.ts'
import { listItemColumns, type PublicRow, publicationTables } from './tables.ts'

// Queries for visitors that are the same for each kind of publication.

type Direction = 'asc' | 'desc'

/** SQL: the order of a list by several columns in the same direction. */
export function orderByAll(columns: readonly string[], direction: Direction) {
  return sql`${sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`))}`
}

export async function findPublished<Name extends Section>(
  section: Name,
  idOrSlug: string,
): Promise<PublicationKinds[Name] | undefined> {
  if (!isUuid(idOrSlug) && !isSlug(idOrSlug)) return undefined
  const { view, toItem } = publicationTables[section]
  const column = isUuid(idOrSlug) ? 'id' : 'slug'
  const row = await db().selectFrom(view).selectAll().where(column, '=', idOrSlug).executeTakeFirst()
  return row && toItem(row)
}

export async function findPublishedBySlug<Name extends Section>(
  section: Name,
  slug: string,
): Promise<SlugLookup<PublicationKinds[Name]>> {
  if (!isSlug(slug)) return { kind: 'not-found' }
  const { view, toItem } = publicationTables[section]
  const row = await db()
    .selectFrom('public_addresses as address')
    .leftJoin(db().selectFrom(view).selectAll().as('item'), 'item.id', 'address.item_id')
    .selectAll('item')
    .where('address.section', '=', section)
    .where('address.slug', '=', slug)
    .executeTakeFirst()
  return toSlugLookup<PublicRow, PublicationKinds[Name]>(slug, row, toItem)
}

/** Lists the paths of all pages of a kind, newest first. */
export async function listPublishedPaths(section: Section): Promise<{ path: string; lastChanged: string }[]> {
  const { view, order } = publicationTables[section]
  const rows = await db().selectFrom(view).select(['slug', 'updated_at']).orderBy(orderByAll(order, 'desc')).execute()
  return rows.map(({ slug, updated_at }) => ({ path: `/${section}/${slug}`, lastChanged: updated_at.toISOString() }))
}

/** Lists the newest items whose total JSON size is at most `maxBytes`, newest first. */
export async function listPublishedWithin<Name extends Section>(
  section: Name,
  maxBytes: number,
): Promise<SizeLimitedList<PublicationKinds[Name]>> {
  const { view, order, toItem } = publicationTables[section]
  const columns = listItemColumns(section)
  // Estimates JSON sizes in SQL, so that texts beyond the limit are not read. `takeWithinBytes` then measures the exact
  // sizes.
  const jsonSize = sql<number>`${sql.join(
    Object.keys(publicationTables[section].fields).map((name) => sql`octet_length(coalesce(${sql.ref(name)}, ''))`),
    sql` + `,
  )}`
  const sizedItems = db()
    .selectFrom(view)
    .select(columns)
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll().over(), 'integer').as('total'),
      sql<number>`sum(${jsonSize}) over (order by ${orderByAll(order, 'desc')})`.as('bytes'),
    ])
  const rows = await db()
    .selectFrom(sizedItems.as('sized'))
    .selectAll()
    .where('bytes', '<=', maxBytes)
    .orderBy(orderByAll(order, 'desc'))
    .execute()
  const items = rows.map(({ total: _, bytes: __, ...row }) => toItem(row))
  return { items: takeWithinBytes(items, maxBytes), total: rows[0]?.total ?? 0 }
}

export interface NewestPublication {
  section: Section
  id: string
  slug: string
  version: number
}

/** Lists the newest items of all kinds together, newest first. */
export async function listNewestPublications(count: number): Promise<NewestPublication[]> {
  const items = publicationSections
    .map((section) =>
      db()
        .selectFrom(publicationTables[section].view)
        .select((eb) => [eb.val<Section>(section).as('section'), 'id', 'slug', 'version', 'date', 'created_at']),
    )
    .reduce((query, otherQuery) => query.unionAll(otherQuery))
  return await db()
    .selectFrom(items.as('newest'))
    .select(['section', 'id', 'slug', 'version'])
    .orderBy(orderByAll(['date', 'created_at', 'id'], 'desc'))
    .limit(count)
    .execute()
}
