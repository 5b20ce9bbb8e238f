import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import { toLimitOffset, toPage } from '#netlify/database/paging.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import type { ListPage, PageQuery } from '#src/contract/rules/paging.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { findEventEnd, isPastEvent } from '#src/lib/dates/event-end.ts'
import { minOfDefined } from './publication.ts'
import type { ShortFields } from './publication-order.queries.ts'
import { findSecondsToNextPublication } from './publications.queries.ts'
import { orderByAll } from './published.queries.ts'
import { toEvent } from './rows.ts'

const sortColumns = ['date', 'created_at', 'id']

export const shortEventFields: ShortFields = {
  description: sql<string>`case when length(description) > 300 then left(description, 300) || ' …'
    else description end`.as('description'),
}

export async function listEvents(): Promise<CampaignEvent[]> {
  const rows = await readDb().selectFrom('public_events').selectAll().orderBy(orderByAll(sortColumns, 'asc')).execute()
  return rows.map(toEvent)
}

/** SQL: `upcoming` for events that have not ended, `past` for the others. */
interface EventSides {
  upcoming: RawBuilder<SqlBool>
  past: RawBuilder<SqlBool>
}

/**
 * Divides events at `now`. Only events of today and yesterday are read: earlier ones have ended, because an event ends
 * on the day after its date at the latest.
 */
export async function divideEvents(table: 'events' | 'public_events', now = Date.now()): Promise<EventSides> {
  const currentDay = today(new Date(now))
  const yesterday = addDays(currentDay, -1)
  const rows = await readDb()
    .selectFrom(table)
    .select(['id', 'date', 'time'])
    .where('date', 'in', [yesterday, currentDay])
    .execute()
  const pastIds = rows.filter((row) => isPastEvent(row, now)).map(({ id }) => id)
  const isPast = sql<SqlBool>`id = any(${pastIds}::uuid[])`
  return {
    upcoming: sql`(date >= ${yesterday} and not ${isPast})`,
    past: sql`(date <= ${currentDay} and (date < ${yesterday} or ${isPast}))`,
  }
}

/** Selects events of one side in the order of the database index, so that Postgres stops reading at the limit. */
function selectSide(sides: EventSides, side: keyof EventSides, count: number) {
  const direction = side === 'upcoming' ? 'asc' : 'desc'
  return readDb()
    .selectFrom('public_events')
    .selectAll()
    .select((eb) => [
      sql<number>`${sql.lit(side === 'upcoming' ? 0 : 1)}`.as('side'),
      eb.fn
        .agg<number>('row_number')
        .over((overBuilder) => overBuilder.orderBy(orderByAll(sortColumns, direction)))
        .as('place'),
    ])
    .where(sides[side])
    .orderBy(orderByAll(sortColumns, direction))
    .limit(count)
}

export function selectEventsPage(page: PageQuery, sides: EventSides) {
  const { limit, offset } = toLimitOffset(page)
  // Selects upcoming and past events in subqueries, because a direct member of a union cannot have its own limit.
  const selectLimitedRows = (side: keyof EventSides) =>
    readDb()
      .selectFrom(selectSide(sides, side, offset + limit).as('one'))
      .selectAll()
  return readDb()
    .selectFrom(selectLimitedRows('upcoming').unionAll(selectLimitedRows('past')).as('listed'))
    .selectAll('listed')
    .orderBy('side')
    .orderBy('place')
    .limit(limit)
    .offset(offset)
}

/** Lists a page of events: first upcoming events, soonest first, then past events, most recent first. */
export async function listEventsPage(page: PageQuery, now = Date.now()): Promise<ListPage<CampaignEvent>> {
  const rows = await selectEventsPage(page, await divideEvents('public_events', now)).execute()
  return toPage(
    rows.map(({ side: _, place: __, ...row }) => toEvent(row)),
    page,
  )
}

/** Returns the seconds until the next event ends; undefined without upcoming events. */
async function findSecondsToEventEnd(now: number): Promise<number | undefined> {
  const currentDay = today(new Date(now))
  // An event of the first coming day may end on the day after, beside events of that day.
  const lastDay = sql<string>`coalesce(
    (select to_char(min(date)::date + 1, 'YYYY-MM-DD') from public_events where date > ${currentDay}), ${currentDay})`
  const rows = await readDb()
    .selectFrom('public_events')
    .select(['date', 'time'])
    .where('date', '>=', addDays(currentDay, -1))
    .where('date', '<=', lastDay)
    .execute()
  const ends = rows.map(findEventEnd).filter((end) => end > now)
  return ends.length > 0 ? Math.ceil((Math.min(...ends) - now) / 1000) : undefined
}

/** Returns the seconds until an event ends or a scheduled event is published; undefined if neither will happen. */
export async function findSecondsToEventChange(now = Date.now()): Promise<number | undefined> {
  const seconds = await Promise.all([findSecondsToEventEnd(now), findSecondsToNextPublication(['events'])])
  return minOfDefined(...seconds)
}
