import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import { toLimitOffset, toPage } from '#netlify/database/paging.ts'
import type { PublicEvents } from '#netlify/database/types.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { isSlug, isUuid } from '#src/contract/rules/identifiers.ts'
import type { ListPage, PageQuery } from '#src/contract/rules/paging.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { findEventEnd, isPastEvent } from '#src/lib/dates/event-end.ts'
import { minOfDefined, type SizeLimitedList, takeWithinBytes, toPublicationPaths } from './publication.ts'
import { findSecondsToNextPublication, type SlugLookup, toSlugLookup } from './publications.queries.ts'

type EventRow = Selectable<PublicEvents>

export function toEvent(row: EventRow): CampaignEvent {
  const { created_at: _, updated_at, status, former_date: formerDate, former_time: formerTime, ...event } = row
  return {
    ...event,
    sequence: event.version - 1,
    updatedAt: updated_at.toISOString(),
    ...(status !== 'planned' && { status }),
    ...(formerDate && formerTime && { formerDate, formerTime }),
  }
}

export async function listEvents(): Promise<CampaignEvent[]> {
  const rows = await readDb()
    .selectFrom('public_events')
    .selectAll()
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toEvent)
}

/** Lists the latest events whose total JSON size is at most `maxBytes`, earliest first. */
export async function listEventsWithin(maxBytes: number): Promise<SizeLimitedList<CampaignEvent>> {
  // Estimates JSON sizes in SQL, so that texts beyond the limit are not read. `takeWithinBytes` then measures the exact
  // sizes.
  const sizedEvents = readDb()
    .selectFrom('public_events')
    .selectAll()
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll().over(), 'integer').as('total'),
      eb.fn
        .sum(sql<number>`octet_length(description)`)
        .over((overBuilder) => overBuilder.orderBy('date', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc'))
        .as('bytes'),
    ])
  const rows = await readDb()
    .selectFrom(sizedEvents.as('sized'))
    .selectAll()
    .where('bytes', '<=', maxBytes)
    .orderBy('date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const latestEvents = rows.map(({ total: _, bytes: __, ...row }) => toEvent(row))
  return { items: takeWithinBytes(latestEvents, maxBytes).reverse(), total: rows[0]?.total ?? 0 }
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
        .over((overBuilder) =>
          overBuilder.orderBy('date', direction).orderBy('created_at', direction).orderBy('id', direction),
        )
        .as('place'),
    ])
    .where(sides[side])
    .orderBy('date', direction)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
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

export async function listEventPaths(): Promise<{ path: string; lastChanged: string }[]> {
  const rows = await readDb()
    .selectFrom('public_events')
    .select(['slug', 'updated_at'])
    .orderBy('date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return toPublicationPaths('events', rows)
}

export async function findEvent(idOrSlug: string): Promise<CampaignEvent | undefined> {
  if (!isUuid(idOrSlug) && !isSlug(idOrSlug)) return undefined
  const column = isUuid(idOrSlug) ? 'id' : 'slug'
  const row = await readDb().selectFrom('public_events').selectAll().where(column, '=', idOrSlug).executeTakeFirst()
  return row && toEvent(row)
}

export async function findEventBySlug(slug: string): Promise<SlugLookup<CampaignEvent>> {
  if (!isSlug(slug)) return { kind: 'not-found' }
  const row = await readDb()
    .selectFrom('public_slugs as address')
    .leftJoin('public_events as event', 'event.id', 'address.item_id')
    .selectAll('event')
    .where('address.collection', '=', 'events')
    .where('address.slug', '=', slug)
    .executeTakeFirst()
  return toSlugLookup<EventRow, CampaignEvent>(slug, row, toEvent)
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
