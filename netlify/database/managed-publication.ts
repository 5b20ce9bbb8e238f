import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AuditLine } from '#src/contract/inbox.ts'
import type { Managed, Plan, Published } from '#src/contract/publication.ts'
import { noteLine, titleOfLine } from './audit.ts'
import { type Change, isFormerVersion, isRow } from './change.ts'
import { database } from './client.ts'
import { inOrder, type PublicationKind, type PublishedRow, tableOf, toPublished } from './publication-kind.ts'
import { notePurges, tagOfMedia } from './purges.ts'

export interface ManagedRow extends Omit<PublishedRow, 'slug'> {
  slug: string | null
  state: 'draft' | 'live'
  publish_at: Date | null
  deleted_at: Date | null
}

/** What staff do with a kind. */
export interface ManagedPublications<Input, Item extends Published> {
  /** All that is not in the trash, or all that is. */
  listManaged(place: 'desk' | 'trash'): Promise<Managed<Item>[]>
  findManaged(id: string): Promise<Managed<Item> | undefined>
  insert(input: Input, plan?: Plan): Promise<Managed<Item>>
  /** Under an id that is there already nothing is written, and the row that has it is answered. */
  insertAs(id: string, input: Input, plan?: Plan): Promise<{ item: Managed<Item>; isNew: boolean }>
  /** Not when its version is none of `versions`; without `versions` in any case. Without a plan it stays as public as it is. */
  update(id: string, input: Input, versions?: number[], plan?: Plan): Promise<Change<{ item: Managed<Item> }>>
  /** Into the trash. */
  remove(id: string, versions?: number[]): Promise<Change<object>>
  /** Out of the trash, as it was; what should have appeared in the meantime comes back as a draft. */
  restore(id: string): Promise<Managed<Item> | undefined>
  /** For good, from the trash alone: this one, or what lies there for so many seconds. */
  destroy(which: { id: string } | { seconds: number }): Promise<number>
}

type Action = AuditLine['action']

function isAllowed(versions: number[] | undefined): RawBuilder<unknown> {
  return versions ? isFormerVersion(versions) : sql`true`
}

function stateOf({ state }: Plan): RawBuilder<unknown> {
  return state ? sql`${state}::text` : sql`own.state`
}

/** Without a moment what is live keeps its own; `null` is at once, which cannot be later than it was. */
function momentOf({ state, publishAt }: Plan): RawBuilder<unknown> {
  if (!state) return sql`own.publish_at`
  if (state === 'draft') return sql`null`
  if (publishAt) return sql`${publishAt}::timestamptz`
  return publishAt === null ? sql`least(own.publish_at, now())` : sql`coalesce(own.publish_at, now())`
}

const actionOfChange = sql`case
  when state = 'draft' then case when former_state = 'live' then ${'unpublish' satisfies Action} else ${'draft' satisfies Action} end
  when publish_at > now() and publish_at is distinct from former_moment then ${'schedule' satisfies Action}
  when former_state = 'draft' then ${'publish' satisfies Action}
  else ${'change' satisfies Action}
end`

export function managedPublications<Row extends PublishedRow, Input extends object, Item extends Published>(
  kind: PublicationKind<Row, Item>,
): ManagedPublications<Input, Item> {
  const { section, order = 'desc', tagsBeside, toItem = toPublished<Item> } = kind
  const table = tableOf(kind)
  const image = kind.imageColumn ? sql.ref(kind.imageColumn) : sql`null::text`

  function toManaged({ state, publish_at, deleted_at, ...row }: ManagedRow): Managed<Item> {
    const changed = publish_at && publish_at > row.updated_at && publish_at <= new Date() ? publish_at : row.updated_at
    const item = toItem({ ...row, slug: row.slug ?? '', updated_at: changed } as unknown as Row)
    const moments = { publishAt: publish_at?.toISOString() ?? null, deletedAt: deleted_at?.toISOString() ?? null }
    return { ...item, state, ...moments }
  }

  const purged = (tags: RawBuilder<unknown>) => sql`purged as (${notePurges(tags)})`
  const noted = (action: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
    sql`noted as (${noteLine(action, section, sql`id`, titleOfLine, rows)})`

  // As src/contract/cache-tags.ts names them.
  function tagsOf(row: RawBuilder<unknown>) {
    const own = sql`select ${section}::text from ${row} union all select ${`${section}-`} || slug from ${row}`
    return tagsBeside ? sql`${own} union all ${tagsBeside(row)}` : own
  }

  // Locked whatever its version, so that one statement tells a row that is not there from one that somebody else changed.
  function former(id: string) {
    return sql`former as (
      select id as former_id, version as former_version, state as former_state, publish_at as former_moment,
        ${image} as former_image
      from ${table} where id = ${id} and deleted_at is null for update
    )`
  }

  async function read(rest: RawBuilder<unknown>): Promise<Managed<Item>[]> {
    const { rows } = await sql<ManagedRow>`select * from ${table} ${rest}`.execute(database())
    return rows.map(toManaged)
  }

  const findManaged = (id: string) => read(sql`where id = ${id}`).then(([item]) => item)

  async function insertAs(id: string, input: Input, { state = 'live', publishAt = null }: Plan = {}) {
    const columns = sql.join(Object.keys(input).map((column) => sql.ref(column)))
    const moment = state === 'draft' ? sql`null` : sql`coalesce(${publishAt}::timestamptz, now())`
    const action = sql`case when state = 'draft' then 'draft' when publish_at > now() then 'schedule' else 'publish' end`
    // Looked for first, since even a row that is not written would take an address.
    const { rows } = await sql<ManagedRow>`
      with written as (
        insert into ${table} (id, state, publish_at, ${columns})
        select ${id}::uuid, ${state}::text, ${moment}, ${sql.join(Object.values(input))}
        where not exists (select from ${table} where id = ${id}::uuid)
        on conflict (id) do nothing returning *
      ), ${noted(action, sql`from written`)},
      shown as (select * from written where state = 'live'),
      ${purged(tagsOf(sql`shown`))}
      select * from written`.execute(database())
    const [row] = rows
    if (row) return { item: toManaged(row), isNew: true }
    const item = await findManaged(id)
    if (!item) throw new Error(`The database wrote no row of ${section}`)
    return { item, isNew: false }
  }

  return {
    listManaged: (place) =>
      read(place === 'trash' ? sql`where deleted_at is not null order by deleted_at desc, id` : onDesk()),
    findManaged,
    insert: async (input, plan) => (await insertAs(randomUUID(), input, plan)).item,
    insertAs,

    async update(id, input, versions, plan = {}) {
      const changes = Object.entries(input).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      const { rows } = await sql<ManagedRow>`
        with ${former(id)}, changed as (
          update ${table} as own set ${sql.join(changes)}, state = ${stateOf(plan)}, publish_at = ${momentOf(plan)},
            version = former_version + 1, updated_at = now()
          from former where own.id = former_id and ${isAllowed(versions)}
          returning own.*
        ), ${noted(actionOfChange, sql`from changed, former`)},
        shown as (select changed.* from changed, former where 'live' in (state, former_state)),
        ${purged(sql`${tagsOf(sql`shown`)}
          union all select ${tagOfMedia(sql`former_image`)} from former, changed where former_image is distinct from ${image}`)}
        select changed.* from former left join changed on id = former_id`.execute(database())
      const [row] = rows
      if (!row) return { kind: 'not-found' }
      return isRow<ManagedRow>(row) ? { kind: 'done', item: toManaged(row) } : { kind: 'conflict' }
    },

    async remove(id, versions) {
      const { rows } = await sql<{ id: string | null }>`
        with ${former(id)}, removed as (
          update ${table} as own set deleted_at = now(), version = former_version + 1
          from former where own.id = former_id and ${isAllowed(versions)}
          returning own.*
        ), ${noted(sql`'delete'`, sql`from removed`)},
        ${purged(sql`select ${section}::text from removed where state = 'live'
          union all select ${`${section}-`} || slug from removed union all select ${tagOfMedia(image)} from removed`)}
        select id from former left join removed on id = former_id`.execute(database())
      const [found] = rows
      if (!found) return { kind: 'not-found' }
      return found.id ? { kind: 'done' } : { kind: 'conflict' }
    },

    async restore(id) {
      const missed = sql`state = 'live' and publish_at > deleted_at and publish_at <= now()`
      const { rows } = await sql<ManagedRow>`
        with restored as (
          update ${table} set deleted_at = null, version = version + 1, updated_at = now(),
            state = case when ${missed} then 'draft' else state end,
            publish_at = case when ${missed} then null else publish_at end
          where id = ${id} and deleted_at is not null
          returning *
        ), ${noted(sql`'restore'`, sql`from restored`)},
        shown as (select * from restored where state = 'live'),
        ${purged(sql`${tagsOf(sql`shown`)} union all select ${tagOfMedia(image)} from restored`)}
        select * from restored`.execute(database())
      return rows[0] && toManaged(rows[0])
    },

    async destroy(which) {
      const asked =
        'id' in which
          ? sql`id = ${which.id}`
          : sql`deleted_at < now() - make_interval(secs => ${which.seconds}::float8)`
      // An address that visitors never saw is nobody's again.
      const { rows } = await sql`
        with destroyed as (delete from ${table} where deleted_at is not null and ${asked} returning *),
        ${noted(sql`'delete-for-good'`, sql`from destroyed`)},
        unseen as (
          delete from page_addresses using destroyed
          where section = ${section} and item_id = id and not was_public(state, publish_at, deleted_at)
        ),
        ${purged(sql`select ${tagOfMedia(image)} from destroyed`)}
        select from destroyed`.execute(database())
      return rows.length
    },
  }

  function onDesk(): RawBuilder<unknown> {
    return sql`where deleted_at is null ${inOrder(order)}`
  }
}
