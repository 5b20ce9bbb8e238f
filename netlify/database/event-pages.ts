import { sql } from 'kysely'
import type { CampaignEvent } from '#src/contract/events.ts'
import type { Paged, PageQuery } from '#src/contract/paging.ts'
import { secondsToEndOf } from '#src/lib/dates.ts'
import { db } from './client.ts'
import { eventQueries, toEvent } from './events.ts'
import { minOfDefined } from './next-publication.ts'
import { toLimitOffset, toPage } from './paging.ts'

type EventSide = 'upcoming' | 'past'

function selectSide(side: EventSide, today: string, count: number) {
  const [comparison, direction] = side === 'upcoming' ? (['>=', 'asc'] as const) : (['<', 'desc'] as const)
  return (
    db()
      .selectFrom('public_events')
      .selectAll()
      .select(sql<number>`${sql.lit(side === 'upcoming' ? 0 : 1)}`.as('side'))
      // Numbers the events in the order of the database index, so that Postgres stops reading at the limit.
      .select(
        sql<number>`row_number() over (order by date ${sql.raw(direction)}, created_at ${sql.raw(direction)},
        id ${sql.raw(direction)})`.as('place'),
      )
      .where('date', comparison, today)
      .orderBy('date', direction)
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(count)
  )
}

export function selectEventsPage(query: PageQuery, today: string) {
  const { limit, offset } = toLimitOffset(query)
  // Selects upcoming and past events in subqueries, because a direct union member cannot have its own limit.
  const selectSideRows = (side: EventSide) =>
    db()
      .selectFrom(selectSide(side, today, offset + limit).as('one'))
      .selectAll()
  return db()
    .selectFrom(selectSideRows('upcoming').unionAll(selectSideRows('past')).as('listed'))
    .selectAll('listed')
    .orderBy('side')
    .orderBy('place')
    .limit(limit)
    .offset(offset)
}

export async function listEventsPage(query: PageQuery, today: string): Promise<Paged<CampaignEvent>> {
  const rows = await selectEventsPage(query, today).execute()
  return toPage(
    rows.map(({ side: _, place: __, ...row }) => toEvent(row)),
    query,
  )
}

/**
 * Returns the seconds until an upcoming event is past or a scheduled event is published; undefined if neither will
 * happen.
 */
export async function findSecondsToChange(today: string): Promise<number | undefined> {
  const nextEvent = db()
    .selectFrom('public_events')
    .select('date')
    .where('date', '>=', today)
    .orderBy('date')
    .limit(1)
    .executeTakeFirst()
  const [row, secondsToNext] = await Promise.all([nextEvent, eventQueries.findSecondsToNext()])
  return minOfDefined(row && secondsToEndOf(row.date), secondsToNext)
}
