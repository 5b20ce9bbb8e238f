import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Paged, PageQuery } from '#src/contract/paging.ts'
import type { Published, Section } from '#src/contract/publication.ts'
import { isSlug } from '#src/contract/slug.ts'
import { isUuid } from '#src/contract/uuid.ts'
import { type Found, findAt } from './addresses.ts'
import { noteLine, titleOfLine } from './audit.ts'
import { type Change, isFormerVersion, isRow } from './change.ts'
import { database } from './client.ts'
import { rowsOf, toPage } from './paging.ts'
import { notePurges, tagOfMedia } from './purges.ts'

export interface PublicationKind<Row, Item> {
  section: Section
  table?: string
  order?: 'desc' | 'asc'
  imageColumn?: string
  /** The columns that pages of its list carry, named as its fields are; without them they carry whole items. */
  inShort?: string[]
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

export interface Publications<Input, Item extends Published, InList = Item> {
  section: Section
  list(): Promise<Item[]>
  selectPage(query: PageQuery): RawBuilder<object>
  listPage(query: PageQuery): Promise<Paged<InList>>
  listPages(): Promise<{ path: string; changed: string }[]>
  /** By its id, or by its address. */
  find(name: string): Promise<Item | undefined>
  findAt(slug: string): Promise<Found<Item>>
  insert(input: Input): Promise<Item>
  /** Under an id that is there already nothing is written, and the row that has it is answered. */
  insertAs(id: string, input: Input): Promise<{ item: Item; isNew: boolean }>
  /** Not when its version is none of `versions`; without `versions` in any case. */
  update(id: string, input: Input, versions?: number[]): Promise<Change<{ item: Item }>>
  remove(id: string, versions?: number[]): Promise<Change<object>>
}

function isAllowed(versions: number[] | undefined): RawBuilder<unknown> {
  return versions ? isFormerVersion(versions) : sql`true`
}

export function toPublished<Item>({ created_at: _, updated_at, ...fields }: PublishedRow): Item {
  return { ...fields, updatedAt: updated_at.toISOString() } as Item
}

/** The queries of a kind. The fields of `Input` are columns of its table by the same names. */
export function publications<Row extends PublishedRow, Input extends object, Item extends Published, InList = Item>(
  kind: PublicationKind<Row, Item>,
): Publications<Input, Item, InList> {
  const { section, table: name = section, order = 'desc', inShort, tagsBeside, toItem = toPublished<Item> } = kind
  const table = sql.table(name)
  const inOrder = sql`order by ${sql.join(['date', 'created_at', 'id'].map((column) => sql`${sql.ref(column)} ${sql.raw(order)}`))}`
  const image = kind.imageColumn ? sql.ref(kind.imageColumn) : sql`null::text`

  function selectPage(query: PageQuery) {
    const { limit, offset } = rowsOf(query)
    const columns = inShort ? sql.join(inShort.map((column) => sql.ref(column))) : sql`*`
    return sql<Row>`select ${columns} from ${table} ${inOrder} limit ${limit} offset ${offset}`
  }

  function noted(action: 'publish' | 'change' | 'delete', rows: RawBuilder<unknown>) {
    return sql`noted as (${noteLine(action, section, sql`id`, titleOfLine, rows)})`
  }

  const purged = (tags: RawBuilder<unknown>) => sql`purged as (${notePurges(tags)})`

  // Locked whatever its version, so that one statement tells a row that is not there from one that somebody else changed.
  function former(id: string) {
    return sql`former as (
      select id as former_id, version as former_version, ${image} as former_image
      from ${table} where id = ${id} for update
    )`
  }

  async function read(rest: RawBuilder<unknown>): Promise<Item[]> {
    const { rows } = await sql<Row>`select * from ${table} ${rest}`.execute(database())
    return rows.map(toItem)
  }

  // As src/contract/cache-tags.ts names them.
  function tagsOf(row: RawBuilder<unknown>) {
    const own = sql`select ${section}::text from ${row} union all select ${`${section}-`} || slug from ${row}`
    return tagsBeside ? sql`${own} union all ${tagsBeside(row)}` : own
  }

  const byId = (id: string) => read(sql`where id = ${id}`).then(([item]) => item)

  async function insertAs(id: string, input: Input) {
    const columns = sql.join(Object.keys(input).map((column) => sql.ref(column)))
    // Looked for first, since even a row that is not written would take an address.
    const { rows } = await sql<Row>`
      with written as (
        insert into ${table} (id, ${columns})
        select ${id}::uuid, ${sql.join(Object.values(input))} where not exists (select from ${table} where id = ${id}::uuid)
        on conflict (id) do nothing returning *
      ), ${noted('publish', sql`from written`)},
      ${purged(tagsOf(sql`written`))}
      select * from written`.execute(database())
    const [row] = rows
    if (row) return { item: toItem(row), isNew: true }
    const item = await byId(id)
    if (!item) throw new Error(`The database wrote no row of ${name}`)
    return { item, isNew: false }
  }

  return {
    section,
    list: () => read(inOrder),
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
    findAt: (slug) => findAt(section, name, slug, toItem),

    async listPages() {
      const { rows } = await sql<{ slug: string; updated_at: Date }>`select slug, updated_at from ${table}
        order by date desc, created_at desc, id desc`.execute(database())
      return rows.map(({ slug, updated_at }) => ({ path: `/${section}/${slug}`, changed: updated_at.toISOString() }))
    },

    insert: async (input) => (await insertAs(randomUUID(), input)).item,
    insertAs,

    async update(id, input, versions) {
      const changes = Object.entries(input).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      const { rows } = await sql<Row>`
        with ${former(id)}, changed as (
          update ${table} as own set ${sql.join(changes)}, version = former_version + 1, updated_at = now()
          from former where own.id = former_id and ${isAllowed(versions)}
          returning own.*
        ), ${noted('change', sql`from changed`)},
        ${purged(sql`${tagsOf(sql`changed`)}
          union all select ${tagOfMedia(sql`former_image`)} from former, changed where former_image is distinct from ${image}`)}
        select changed.* from former left join changed on id = former_id`.execute(database())
      const [row] = rows
      if (!row) return { kind: 'not-found' }
      return isRow<Row>(row) ? { kind: 'done', item: toItem(row) } : { kind: 'conflict' }
    },

    async remove(id, versions) {
      const { rows } = await sql<{ slug: string | null }>`
        with ${former(id)}, removed as (
          delete from ${table} as own using former where own.id = former_id and ${isAllowed(versions)}
          returning own.*
        ), ${noted('delete', sql`from removed`)},
        ${purged(sql`select ${section}::text from removed
          union all select ${`${section}-`} || slug from removed union all select ${tagOfMedia(image)} from removed`)}
        select slug from former left join removed on id = former_id`.execute(database())
      const [found] = rows
      if (!found) return { kind: 'not-found' }
      return found.slug ? { kind: 'done' } : { kind: 'conflict' }
    },
  }
}
