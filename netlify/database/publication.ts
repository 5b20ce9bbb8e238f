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

/** What visitors are given of a kind. */
export interface Publications<Item extends Published, InList = Item> {
  section: Section
  list(): Promise<Item[]>
  selectPage(query: PageQuery): RawBuilder<object>
  listPage(query: PageQuery): Promise<Paged<InList>>
  listPages(): Promise<{ path: string; changed: string }[]>
  /** By its id, or by its address. */
  find(name: string): Promise<Item | undefined>
  findAt(slug: string): Promise<Found<Item>>
  /** Seconds until one of them appears without a write; undefined while none is to come. */
  findSeconds(): Promise<number | undefined>
}

function columnsOf(names: string[] | undefined): RawBuilder<unknown> {
  return names ? sql.join(names.map((name) => sql.ref(name))) : sql`*`
}

export function publications<Row extends PublishedRow, Item extends Published, InList = Item>(
  kind: PublicationKind<Row, Item>,
): Publications<Item, InList> {
  const { section, order = 'desc', listed, inShort, toItem = toPublished<Item> } = kind
  const shown = publicOf(section)

  function selectPage(query: PageQuery) {
    const { limit, offset } = rowsOf(query)
    return sql<Row>`select ${columnsOf(inShort)} from ${shown} ${inOrder(order)} limit ${limit} offset ${offset}`
  }

  async function read(rest: RawBuilder<unknown>, columns?: string[]): Promise<Item[]> {
    const { rows } = await sql<Row>`select ${columnsOf(columns)} from ${shown} ${rest}`.execute(database())
    return rows.map(toItem)
  }

  return {
    section,
    list: () => read(inOrder(order), listed),
    selectPage,

    async listPage(query) {
      const { rows } = await selectPage(query).execute(database())
      const items: unknown[] = inShort ? rows : rows.map(toItem)
      return toPage(items as InList[], query)
    },

    async find(asked) {
      const column = isUuid(asked) ? 'id' : isSlug(asked) ? 'slug' : undefined
      return column && (await read(sql`where ${sql.ref(column)} = ${asked}`))[0]
    },
    findAt: (slug) => findAt(section, slug, toItem),

    async listPages() {
      const { rows } = await sql<{ slug: string; updated_at: Date }>`select slug, updated_at from ${shown}
        order by date desc, created_at desc, id desc`.execute(database())
      return rows.map(({ slug, updated_at }) => ({ path: `/${section}/${slug}`, changed: updated_at.toISOString() }))
    },

    findSeconds: () => findMoment([section]),
  }
}
