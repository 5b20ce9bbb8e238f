import { type RawBuilder, sql } from 'kysely'
import type { Paged, PageQuery } from '#src/contract/paging.ts'
import type { Published, Section } from '#src/contract/publication.ts'
import { isSlug } from '#src/contract/slug.ts'
import { isUuid } from '#src/contract/uuid.ts'
import { type Found, findAt } from './addresses.ts'
import { database } from './client.ts'
import { findMoment } from './moments.ts'
import { rowsOf, toPage } from './paging.ts'
import { inOrder, type PublicationKind, type PublishedRow, publicOf, toPublished } from './publication-kind.ts'

export interface WholeList<Item> {
  items: Item[]
  /** Number of all items, including omitted ones. */
  total: number
}

export interface Publications<Item extends Published, InList = Item> {
  section: Section
  list(): Promise<Item[]>
  /** The newest items whose JSON fits into `maxBytes`, in the order of the list. */
  listWithin(maxBytes: number): Promise<WholeList<Item>>
  selectPage(query: PageQuery): RawBuilder<object>
  listPage(query: PageQuery): Promise<Paged<InList>>
  listPages(): Promise<{ path: string; changed: string }[]>
  find(name: string): Promise<Item | undefined>
  findAt(slug: string): Promise<Found<Item>>
  findSeconds(): Promise<number | undefined>
}

function selectColumns(names: string[] | undefined): RawBuilder<unknown> {
  return names ? sql.join(names.map((name) => sql.ref(name))) : sql`*`
}

function takeWithinBytes<Item>(items: Item[], maxBytes: number): Item[] {
  let bytes = 2
  const end = items.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1
    return bytes > maxBytes
  })
  return end < 0 ? items : items.slice(0, end)
}

export function publications<Row extends PublishedRow, Item extends Published, InList = Item>(
  kind: PublicationKind<Row, Item>,
): Publications<Item, InList> {
  const { section, order = 'desc', listed, inShort, toItem = toPublished<Item> } = kind
  const view = publicOf(section)

  function selectPage(query: PageQuery) {
    const { limit, offset } = rowsOf(query)
    return sql<Row>`select ${selectColumns(inShort)} from ${view} ${inOrder(order)} limit ${limit} offset ${offset}`
  }

  async function selectRows(clauses: RawBuilder<unknown>, columns?: string[]): Promise<Item[]> {
    const { rows } = await sql<Row>`select ${selectColumns(columns)} from ${view} ${clauses}`.execute(database())
    return rows.map(toItem)
  }

  return {
    section,
    list: () => selectRows(inOrder(order), listed),
    async listWithin(maxBytes) {
      const sizes = kind.longColumns.map((name) => sql`octet_length(coalesce(${sql.ref(name)}, ''))`)
      // Estimates sizes without reading long texts; the result is then measured exactly.
      const { rows } = await sql<Row & { total: number; bytes: string }>`
        select * from (
          select ${selectColumns(listed)}, count(*) over ()::integer as total,
            sum(${sql.join(sizes, sql` + `)}) over (${inOrder('desc')} rows unbounded preceding) as bytes
          from ${view}
        ) as sized where bytes <= ${maxBytes}::integer ${inOrder('desc')}`.execute(database())
      const newest = rows.map(({ total: _, bytes: __, ...row }) => toItem(row as unknown as Row))
      const items = takeWithinBytes(newest, maxBytes)
      return { items: order === 'desc' ? items : items.reverse(), total: rows[0]?.total ?? 0 }
    },
    selectPage,

    async listPage(query) {
      const { rows } = await selectPage(query).execute(database())
      const items: unknown[] = inShort ? rows : rows.map(toItem)
      return toPage(items as InList[], query)
    },

    async find(idOrSlug) {
      const column = isUuid(idOrSlug) ? 'id' : isSlug(idOrSlug) ? 'slug' : undefined
      return column && (await selectRows(sql`where ${sql.ref(column)} = ${idOrSlug}`))[0]
    },
    findAt: (slug) => findAt(section, slug, toItem),

    async listPages() {
      const { rows } = await sql<{ slug: string; updated_at: Date }>`select slug, updated_at from ${view}
        order by date desc, created_at desc, id desc`.execute(database())
      return rows.map(({ slug, updated_at }) => ({ path: `/${section}/${slug}`, changed: updated_at.toISOString() }))
    },

    findSeconds: () => findMoment([section]),
  }
}
