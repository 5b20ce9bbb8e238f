import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import {
  type ItemState,
  type ManagedPublication,
  type PublicationListPage,
  type PublicationPlan,
  type PublishedItem,
  STAFF_PAGE_ITEMS,
} from '#src/contract/publication.ts'
import type { ChangeResult } from './change.ts'
import { isFoundRow } from './change.ts'
import { db } from './client.ts'
import { joinConditions } from './cursor-page.ts'
import { orderByDate, type PublicationConfig, type PublishedRow } from './publication-kind.ts'
import {
  buildPurgeCte,
  createStatementParts,
  type ManagedRow,
  matchesVersion,
  type PublicationAction,
  selectActorName,
} from './publication-statements.ts'
import { createTrashQueries, type TrashQueries } from './publication-trash.ts'
import { selectMediaTags } from './purges.ts'
import { matchesTitle } from './search.ts'

export interface OutlineQuery {
  page: number
  search?: string | undefined
  state?: ItemState | undefined
  isPublicOnly?: boolean
}

const stateConditions: Record<ItemState, RawBuilder<boolean>> = {
  live: sql`state = 'live' and publish_at <= now()`,
  coming: sql`state = 'live' and publish_at > now()`,
  draft: sql`state = 'draft'`,
}

export interface ManagedQueries<Input, Item extends PublishedItem> extends TrashQueries<Item> {
  listOutlines(query: OutlineQuery): Promise<PublicationListPage<ManagedPublication<Item>>>
  findManaged(id: string): Promise<ManagedPublication<Item> | undefined>
  insert(input: Input, plan?: PublicationPlan): Promise<ManagedPublication<Item>>
  /** Inserts an item under the given id. If the id exists, returns the stored item unchanged. */
  insertWithId(
    id: string,
    input: Input,
    plan?: PublicationPlan,
  ): Promise<{ item: ManagedPublication<Item>; isNew: boolean }>
  /**
   * Updates an item if its stored version is one of `versions` (any if omitted). Without `plan`, the item's state
   * stays.
   */
  update(
    id: string,
    input: Input,
    versions?: number[],
    plan?: PublicationPlan,
  ): Promise<ChangeResult<{ item: ManagedPublication<Item> }>>
  /** Updates an item and stores the overwritten draft as a revision. Takes the parameters of `update`. */
  updateWithRevision(
    id: string,
    input: Input,
    versions?: number[],
    plan?: PublicationPlan,
  ): Promise<ChangeResult<{ item: ManagedPublication<Item> }>>
}

function selectNextState({ state }: PublicationPlan): RawBuilder<unknown> {
  return state ? sql`${state}::text` : sql`own.state`
}

/**
 * SQL: the item's new publication time. Undefined `publishAt` keeps the stored time; null means now, or the stored
 * time if that is earlier.
 */
function selectNextPublishAt({ state, publishAt }: PublicationPlan): RawBuilder<unknown> {
  if (!state) return sql`own.publish_at`
  if (state === 'draft') return sql`null`
  if (publishAt) return sql`${publishAt}::timestamptz`
  return publishAt === null ? sql`least(own.publish_at, now())` : sql`coalesce(own.publish_at, now())`
}

const changeAction = sql`case
  when state = 'draft' then case when former_state = 'live' then ${'unpublish' satisfies PublicationAction} else ${'draft' satisfies PublicationAction} end
  when publish_at > now() and publish_at is distinct from former_moment then ${'schedule' satisfies PublicationAction}
  when former_state = 'draft' then ${'publish' satisfies PublicationAction}
  else ${'change' satisfies PublicationAction}
end`

export function createManagedQueries<Row extends PublishedRow, Input extends object, Item extends PublishedItem>(
  kind: PublicationConfig<Row, Item>,
): ManagedQueries<Input, Item> {
  const { order = 'desc', outline = sql`*`, staffOrder = () => orderByDate(order) } = kind
  const { section, table, media, toManaged, audited, tagsOf, former, replacedDraft } = createStatementParts(kind)

  async function selectRows(clauses: RawBuilder<unknown>): Promise<ManagedPublication<Item>[]> {
    const { rows } = await sql<ManagedRow>`select * from ${table} ${clauses}`.execute(db())
    return rows.map(toManaged)
  }

  const findManaged = (id: string) => selectRows(sql`where id = ${id}`).then(([item]) => item)

  async function insertAs(id: string, input: Input, { state = 'live', publishAt = null }: PublicationPlan = {}) {
    const columns = sql.join(Object.keys(input).map((column) => sql.ref(column)))
    const publishTime = state === 'draft' ? sql`null` : sql`coalesce(${publishAt}::timestamptz, now())`
    const action = sql`case when state = 'draft' then 'draft' when publish_at > now() then 'schedule' else 'publish' end`
    // Check the id first: for an existing id, `on conflict do nothing` would still reserve a slug.
    const { rows } = await sql<ManagedRow>`
      with written as (
        insert into ${table} (id, state, publish_at, changed_by, ${columns})
        select ${id}::uuid, ${state}::text, ${publishTime}, ${selectActorName()}, ${sql.join(Object.values(input))}
        where not exists (select from ${table} where id = ${id}::uuid)
        on conflict (id) do nothing returning *
      ), ${audited(action, sql`from written`)},
      shown as (select * from written where state = 'live'),
      ${buildPurgeCte(tagsOf(sql`shown`))}
      select * from written`.execute(db())
    const [row] = rows
    if (row) return { item: toManaged(row), isNew: true }
    const item = await findManaged(id)
    if (!item) throw new Error(`The database wrote no row of ${section}`)
    return { item, isNew: false }
  }

  async function updateRow(
    id: string,
    input: Input,
    versions?: number[],
    plan: PublicationPlan = {},
    extraCte = sql``,
  ): Promise<ChangeResult<{ item: ManagedPublication<Item> }>> {
    const assignments = Object.entries(input).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const { rows } = await sql<ManagedRow>`
      with ${former(id)}, changed as (
        update ${table} as own set ${sql.join(assignments)}, state = ${selectNextState(plan)}, publish_at = ${selectNextPublishAt(plan)},
          version = former_version + 1, updated_at = now(), changed_by = ${selectActorName()}
        from former where own.id = former_id and ${matchesVersion(versions)}
        returning own.*
      ), ${extraCte} ${audited(changeAction, sql`from changed, former`)},
      shown as (select changed.* from changed, former where 'live' in (state, former_state)),
      ${buildPurgeCte(sql`${tagsOf(sql`shown`)}
        union all select ${selectMediaTags(sql`former_media || ' ' || ${media}`)} from former, changed
        where former_media <> ${media}`)}
      select changed.* from former left join changed on id = former_id`.execute(db())
    const [row] = rows
    if (!row) return { kind: 'not-found' }
    return isFoundRow<ManagedRow>(row) ? { kind: 'done', item: toManaged(row) } : { kind: 'conflict' }
  }

  return {
    ...createTrashQueries(kind),
    async listOutlines({ page, search, state, isPublicOnly = false }) {
      const limit = STAFF_PAGE_ITEMS
      const { rows } = await sql<ManagedRow & { total: number }>`
        select ${outline}, state, publish_at, deleted_at, changed_by, count(*) over ()::integer as total from ${table}
        where ${joinConditions([
          isPublicOnly ? sql`is_public(state, publish_at, deleted_at)` : sql`deleted_at is null`,
          ...(search ? [matchesTitle(search)] : []),
          ...(state ? [stateConditions[state]] : []),
        ])} ${staffOrder()} limit ${limit} offset ${(page - 1) * limit}`.execute(db())
      const total = rows[0]?.total ?? 0
      return { items: rows.map(({ total: _, ...row }) => toManaged(row)), more: page * limit < total, total }
    },
    findManaged,
    insert: async (input, plan) => (await insertAs(randomUUID(), input, plan)).item,
    insertWithId: insertAs,

    update: (id, input, versions, plan) => updateRow(id, input, versions, plan),
    updateWithRevision: (id, input, versions, plan) => updateRow(id, input, versions, plan, sql`${replacedDraft()},`),
  }
}
