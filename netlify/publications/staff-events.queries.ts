import { type Selectable, sql } from 'kysely'
import type { ChangeResult } from '#netlify/database/change.ts'
import { type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { Events } from '#netlify/database/types.ts'
import type { CampaignEvent, EventInput } from '#src/contract/publications/events.ts'
import type { ManagedPublication, PublicationListPage } from '#src/contract/publications/publication.ts'
import { completeWrite } from './complete-write.ts'
import { divideEvents, toEvent } from './events.queries.ts'
import {
  getActorName,
  getInsertAction,
  getUpdateAction,
  type OutlineQuery,
  type StaffQueries,
  toManagedItem,
  type UpdateOptions,
  type WritePlan,
} from './publication.ts'
import {
  createUpcomingOrder,
  getOutlineLimit,
  isAfterSortKeys,
  orderBySortKeys,
  publicationOrders,
  selectSortKeys,
  toOutlinePage,
} from './publication-order.queries.ts'
import { getNewPlanColumns, getUpdatedPlanColumns, isListed } from './states.queries.ts'

type EventRow = Selectable<Events>
type ManagedEvent = ManagedPublication<CampaignEvent>

const toManagedEvent = (row: EventRow): ManagedEvent => toManagedItem(row, toEvent)

/** SQL: the description, shortened for the staff list. */
const shortDescription = sql<string>`case when length(description) > 300 then left(description, 300) || ' …'
  else description end`

/** Lists a page of events for staff. By default upcoming events come first, soonest first, then past events. */
async function listEventOutlines(query: OutlineQuery): Promise<PublicationListPage<ManagedEvent>> {
  const { cursor, sort } = query
  const order = sort ? publicationOrders[sort] : createUpcomingOrder((await divideEvents('events')).upcoming)
  const matchingEvents = readDb()
    .selectFrom('events')
    .select(['id', 'title', 'date', 'time', 'location', 'type', 'version', 'created_at', 'updated_at', 'slug'])
    .select(['status', 'former_date', 'former_time', 'state', 'publish_at', 'deleted_at', 'changed_by'])
    .select(shortDescription.as('description'))
    .select((eb) => eb.cast<number>(eb.fn.countAll().over(), 'integer').as('total'))
    .select(selectSortKeys(order))
    .where(isListed(query))
  const rows = await readDb()
    .selectFrom(matchingEvents.as('matching'))
    .selectAll()
    .$if(cursor !== undefined, (pageQuery) => pageQuery.where(isAfterSortKeys(order, cursor ?? '')))
    .orderBy(orderBySortKeys(order))
    .limit(getOutlineLimit(cursor))
    .execute()
  return toOutlinePage(rows, cursor, toManagedEvent)
}

async function findManagedEvent(id: string): Promise<ManagedEvent | undefined> {
  const row = await readDb().selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toManagedEvent(row)
}

async function insertEventWithId(
  id: string,
  input: EventInput,
  plan: WritePlan = {},
): Promise<{ item: ManagedEvent; isNew: boolean }> {
  return await transaction(async (trx) => {
    const selectStoredEvent = () => trx.selectFrom('events').selectAll().where('id', '=', id)
    const storedEvent = await selectStoredEvent().executeTakeFirst()
    if (storedEvent) return { item: toManagedEvent(storedEvent), isNew: false }
    const row = await trx
      .insertInto('events')
      .values({ id, ...input, ...getNewPlanColumns(plan), changed_by: getActorName() })
      .onConflict((conflictBuilder) => conflictBuilder.column('id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return { item: toManagedEvent(await selectStoredEvent().executeTakeFirstOrThrow()), isNew: false }
    await completeWrite(trx, 'events', getInsertAction(row), row, plan)
    return { item: toManagedEvent(row), isNew: true }
  })
}

async function lockEvent(trx: Executor, id: string): Promise<EventRow | undefined> {
  return await trx
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateEvent(
  id: string,
  input: EventInput,
  { versions, plan = {} }: UpdateOptions = {},
): Promise<ChangeResult<{ item: ManagedEvent }>> {
  return await transaction(async (trx) => {
    const formerRow = await lockEvent(trx, id)
    if (!formerRow) return { kind: 'not-found' }
    if (versions && !versions.includes(formerRow.version)) return { kind: 'conflict' }
    const row = await trx
      .updateTable('events')
      .set({ ...input, ...getUpdatedPlanColumns(plan) })
      .set({ version: formerRow.version + 1, updated_at: now, changed_by: getActorName() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await completeWrite(trx, 'events', getUpdateAction(formerRow, row), row, plan)
    return { kind: 'done', item: toManagedEvent(row) }
  })
}

export const staffEvents: StaffQueries<EventInput, CampaignEvent> = {
  listOutlines: listEventOutlines,
  findManaged: findManagedEvent,
  insert: insertEventWithId,
  update: updateEvent,
}
