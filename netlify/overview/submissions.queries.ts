import { sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import { inboxTables, isInScope, type Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import { type AgeCounts, CHART_DAYS, type DailyCount, type WaitingCounts } from '#src/contract/overview/overview.ts'
import { LAGOS_TIME_ZONE, parseLagosDate } from '#src/contract/rules/lagos.ts'
import type { InboxKind } from '#src/contract/submissions/inbox.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'

const lagosDay = sql<string>`to_char(created_at at time zone ${LAGOS_TIME_ZONE.zone}, 'YYYY-MM-DD')`

function selectPerDay(list: InboxKind, scope: Scope, firstDay: string) {
  return readDb()
    .selectFrom(inboxTables[list])
    .select((eb) => [
      eb.val<InboxKind>(list).as('list'),
      lagosDay.as('day'),
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
    ])
    .where('created_at', '>=', parseLagosDate(firstDay))
    .where('quarantined_from', 'is', null)
    .where(isInScope(list, scope))
    .groupBy('day')
}

/** Counts the submissions of each of the last days in Lagos, oldest day first. Omits messages for viewers. */
export async function listDailyCounts(scope: Scope, hasMessages: boolean): Promise<DailyCount[]> {
  const lastDay = today()
  const firstDay = addDays(lastDay, 1 - CHART_DAYS)
  const volunteersPerDay = selectPerDay('volunteers', scope, firstDay)
  const rows = await volunteersPerDay
    .$if(hasMessages, (query) => query.unionAll(selectPerDay('messages', scope, firstDay)))
    .execute()
  const counts = new Map(rows.map(({ list, day, count }) => [`${list} ${day}`, count]))
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = addDays(firstDay, index)
    const volunteers = counts.get(`volunteers ${day}`) ?? 0
    return { day, volunteers, ...(hasMessages && { messages: counts.get(`messages ${day}`) ?? 0 }) }
  })
}

function selectAges(list: InboxKind, scope: Scope) {
  const currentDay = today()
  const [todayStart, threeDaysStart, weekStart] = [0, -3, -7].map((days) => parseLagosDate(addDays(currentDay, days)))
  return readDb()
    .selectFrom(inboxTables[list])
    .select((eb) => {
      const countBetween = (start: Date | undefined, end?: Date) => {
        let count = eb.fn.countAll()
        if (start) count = count.filterWhere('created_at', '>=', start)
        if (end) count = count.filterWhere('created_at', '<', end)
        return eb.cast<number>(count, 'integer')
      }
      return [
        eb.val<InboxKind>(list).as('list'),
        countBetween(todayStart).as('today'),
        countBetween(threeDaysStart, todayStart).as('threeDays'),
        countBetween(weekStart, threeDaysStart).as('week'),
        countBetween(undefined, weekStart).as('older'),
      ]
    })
    .where('status', '=', 'new')
    .where('quarantined_from', 'is', null)
    .where(isInScope(list, scope))
}

const noAges: AgeCounts = { today: 0, threeDays: 0, week: 0, older: 0 }

/** Counts messages without an answer and volunteers not yet contacted, by age. */
export async function countWaiting(scope: Scope): Promise<WaitingCounts> {
  const rows = await selectAges('volunteers', scope).unionAll(selectAges('messages', scope)).execute()
  const findAges = (list: InboxKind) => {
    const { list: _, ...ages } = rows.find((row) => row.list === list) ?? { list, ...noAges }
    return ages
  }
  return { volunteers: findAges('volunteers'), messages: findAges('messages') }
}
