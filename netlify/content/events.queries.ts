import { type Selectable, sql } from 'kysely'
import { db } from '#netlify/database/client.ts'
import { toLimitOffset, toPage } from '#netlify/database/paging.ts'
import type { PublicEvents } from '#netlify/database/types.ts'
import type { CampaignEvent } from '#src/contract/events.ts'
import { isSlug, isUuid } from '#src/contract/rules/identifiers.ts'
import type { ListPage, PageQuery } from '#src/contract/rules/paging.ts'
import { getSecondsToEndOf } from '#src/lib/dates/dates.ts'
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
  const rows = await db()
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
  const sizedEvents = db()
    .selectFrom('public_events')
    .selectAll()
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll().over(), 'integer').as('total'),
      eb.fn
        .sum(sql<number>`octet_length(description)`)
        .over((overBuilder) => overBuilder.orderBy('date', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc'))
        .as('bytes'),
    ])
  const rows = await db()
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

/** Selects upcoming or past events in the order of the database index, so that Postgres stops reading at the limit. */
function selectUpcomingOrPast(isUpcoming: boolean, today: string, count: number) {
  const direction = isUpcoming ? 'asc' : 'desc'
  return db()
    .selectFrom('public_events')
    .selectAll()
    .select((eb) => [
      sql<number>`${sql.lit(isUpcoming ? 0 : 1)}`.as('side'),
      eb.fn
        .agg<number>('row_number')
        .over((overBuilder) =>
          overBuilder.orderBy('date', direction).orderBy('created_at', direction).orderBy('id', direction),
        )
        .as('place'),
    ])
    .where('date', isUpcoming ? '>=' : '<', today)
    .orderBy('date', direction)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(count)
}

export function selectEventsPage(page: PageQuery, today: string) {
  const { limit, offset } = toLimitOffset(page)
  // Selects upcoming and past events in subqueries, because a direct member of a union cannot have its own limit.
  const selectLimitedRows = (isUpcoming: boolean) =>
    db()
      .selectFrom(selectUpcomingOrPast(isUpcoming, today, offset + limit).as('one'))
      .selectAll()
  return db()
    .selectFrom(selectLimitedRows(true).unionAll(selectLimitedRows(false)).as('listed'))
    .selectAll('listed')
    .orderBy('side')
    .orderBy('place')
    .limit(limit)
    .offset(offset)
}

/** Lists a page of events: first upcoming events, soonest first, then past events, most recent first. */
export async function listEventsPage(page: PageQuery, today: string): Promise<ListPage<CampaignEvent>> {
  const rows = await selectEventsPage(page, today).execute()
  return toPage(
    rows.map(({ side: _, place: __, ...row }) => toEvent(row)),
    page,
  )
}

export async function listEventPaths(): Promise<{ path: string; lastChanged: string }[]> {
  const rows = await db()
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
  const row = await db().selectFrom('public_events').selectAll().where(column, '=', idOrSlug).executeTakeFirst()
  return row && toEvent(row)
}

export async function findEventBySlug(slug: string): Promise<SlugLookup<CampaignEvent>> {
  if (!isSlug(slug)) return { kind: 'not-found' }
  const row = await db()
    .selectFrom('public_addresses as address')
    .leftJoin('public_events as event', 'event.id', 'address.item_id')
    .selectAll('event')
    .where('address.section', '=', 'events')
    .where('address.slug', '=', slug)
    .executeTakeFirst()
  return toSlugLookup<EventRow, CampaignEvent>(slug, row, toEvent)
}

/** Seconds until an upcoming event becomes past or a scheduled event is published; undefined if neither will happen. */
export async function findSecondsToEventChange(today: string): Promise<number | undefined> {
  const [row, secondsToNext] = await Promise.all([
    db()
      .selectFrom('public_events')
      .select('date')
      .where('date', '>=', today)
      .orderBy('date')
      .limit(1)
      .executeTakeFirst(),
    findSecondsToNextPublication(['events']),
  ])
  return minOfDefined(row && getSecondsToEndOf(row.date), secondsToNext)
}
