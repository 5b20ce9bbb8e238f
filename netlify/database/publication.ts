import { type RawBuilder, sql } from 'kysely'
import type { Paged, PageQuery } from '#src/contract/paging.ts'
import type { PublishedItem, Section } from '#src/contract/publication.ts'
import { isSlug } from '#src/contract/slug.ts'
import { isUuid } from '#src/contract/uuid.ts'
import { db } from './client.ts'
import { findSecondsToNextPublication } from './next-publication.ts'
import { toLimitOffset, toPage } from './paging.ts'
import {
  getPublicView,
  orderByDate,
  type PublicationConfig,
  type PublishedRow,
  toPublished,
} from './publication-kind.ts'
import { findBySlug, type SlugLookup } from './slug-lookup.ts'

export interface SizedList<Item> {
  items: Item[]
  /** Number of all public items, including those that `items` omits because of its size limit. */
  total: number
}

export interface PublicationQueries<Item extends PublishedItem, InList = Item> {
  section: Section
  list(): Promise<Item[]>
  /** Lists the newest items whose total JSON size is at most `maxBytes`, in the order of the section's list. */
  listWithin(maxBytes: number): Promise<SizedList<Item>>
  selectPage(pageQuery: PageQuery): RawBuilder<object>
  listPage(pageQuery: PageQuery): Promise<Paged<InList>>
  listPaths(): Promise<{ path: string; changed: string }[]>
  find(name: string): Promise<Item | undefined>
  findBySlug(slug: string): Promise<SlugLookup<Item>>
  findSecondsToNext(): Promise<number | undefined>
}

function selectColumns(names: string[] | undefined): RawBuilder<unknown> {
  return names ? sql.join(names.map((name) => sql.ref(name))) : sql`*`
}

function takeWithinBytes<Item>(items: Item[], maxBytes: number): Item[] {
  let bytes = 2
  const endIndex = items.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1
    return bytes > maxBytes
  })
  return endIndex < 0 ? items : items.slice(0, endIndex)
}

export function createPublicationQueries<Row extends PublishedRow, Item extends PublishedItem, InList = Item>(
  kind: PublicationConfig<Row, Item>,
): PublicationQueries<Item, InList> {
  const { section, order = 'desc', listColumns, summaryColumns, toItem = toPublished<Item> } = kind
  const publicRows = getPublicView(section)

  function selectPage(pageQuery: PageQuery) {
    const { limit, offset } = toLimitOffset(pageQuery)
    return sql<Row>`select ${selectColumns(summaryColumns)} from ${publicRows} ${orderByDate(order)} limit ${limit} offset ${offset}`
  }

  async function selectRows(clauses: RawBuilder<unknown>, columns?: string[]): Promise<Item[]> {
    const { rows } = await sql<Row>`select ${selectColumns(columns)} from ${publicRows} ${clauses}`.execute(db())
    return rows.map(toItem)
  }

  return {
    section,
    list: () => selectRows(orderByDate(order), listColumns),
    async listWithin(maxBytes) {
      const columnSizes = kind.longColumns.map((name) => sql`octet_length(coalesce(${sql.ref(name)}, ''))`)
      // Estimates JSON sizes in SQL, so that texts beyond the limit are not read. `takeWithinBytes` then measures
      // exactly.
      const { rows } = await sql<Row & { total: number; bytes: string }>`
        select * from (
          select ${selectColumns(listColumns)}, count(*) over ()::integer as total,
            sum(${sql.join(columnSizes, sql` + `)}) over (${orderByDate('desc')} rows unbounded preceding) as bytes
          from ${publicRows}
        ) as sized where bytes <= ${maxBytes}::integer ${orderByDate('desc')}`.execute(db())
      const newestItems = rows.map(({ total: _, bytes: __, ...row }) => toItem(row as unknown as Row))
      const items = takeWithinBytes(newestItems, maxBytes)
      return { items: order === 'desc' ? items : items.reverse(), total: rows[0]?.total ?? 0 }
    },
    selectPage,

    async listPage(pageQuery) {
      const { rows } = await selectPage(pageQuery).execute(db())
      const items: unknown[] = summaryColumns ? rows : rows.map(toItem)
      return toPage(items as InList[], pageQuery)
    },

    async find(idOrSlug) {
      const column = isUuid(idOrSlug) ? 'id' : isSlug(idOrSlug) ? 'slug' : undefined
      return column && (await selectRows(sql`where ${sql.ref(column)} = ${idOrSlug}`))[0]
    },
    findBySlug: (slug) => findBySlug(section, slug, toItem),

    async listPaths() {
      const { rows } = await sql<{ slug: string; updated_at: Date }>`select slug, updated_at from ${publicRows}
        order by date desc, created_at desc, id desc`.execute(db())
      return rows.map(({ slug, updated_at }) => ({ path: `/${section}/${slug}`, changed: updated_at.toISOString() }))
    },

    findSecondsToNext: () => findSecondsToNextPublication([section]),
  }
}
