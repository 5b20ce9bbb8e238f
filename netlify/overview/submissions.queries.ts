import { sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import { inboxTables, isInScope, type Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import { type AgeCounts, CHART_DAYS, type DailyCount, type WaitingCounts } from '#src/contract/overview/overview.ts'
import { LAGOS_TIME_ZONE, parseLagosDate } from '#src/contract/rules/lagos.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'

const lagosDay = sql<string>`to_char(created_at at time zone ${LAGOS_TIME_ZONE.zone}, 'YYYY-MM-DD')`

function selectPerDay(kind: SubmissionKind, scope: Scope, firstDay: string) {
  return readDb()
    .selectFrom(inboxTables[kind])
    .select((eb) => [
      eb.val<SubmissionKind>(kind).as('kind'),
      lagosDay.as('day'),
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
    ])
    .where('created_at', '>=', parseLagosDate(firstDay))
    .where('quarantined_from', 'is', null)
    .where(isInScope(kind, scope))
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
  const counts = new Map(rows.map(({ kind, day, count }) => [`${kind} ${day}`, count]))
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = addDays(firstDay, index)
    const volunteers = counts.get(`volunteers ${day}`) ?? 0
    return { day, volunteers, ...(hasMessages && { messages: counts.get(`messages ${day}`) ?? 0 }) }
  })
}

function selectAges(kind: SubmissionKind, scope: Scope) {
  const currentDay = today()
  const [todayStart, threeDaysStart, weekStart] = [0, -3, -7].map((days) => parseLagosDate(addDays(currentDay, days)))
  return readDb()
    .selectFrom(inboxTables[kind])
    .select((eb) => {
      const countBetween = (start: Date | undefined, end?: Date) => {
        let count = eb.fn.countAll()
        if (start) count = count.filterWhere('created_at', '>=', start)
        if (end) count = count.filterWhere('created_at', '<', end)
        return eb.cast<number>(count, 'integer')
      }
      return [
        eb.val<SubmissionKind>(kind).as('kind'),
        countBetween(todayStart).as('today'),
        countBetween(threeDaysStart, todayStart).as('threeDays'),
        countBetween(weekStart, threeDaysStart).as('week'),
        countBetween(undefined, weekStart).as('older'),
      ]
    })
    .where('status', '=', 'new')
    .where('quarantined_from', 'is', null)
    .where(isInScope(kind, scope))
}

const noAges: AgeCounts = { today: 0, threeDays: 0, week: 0, older: 0 }

/** Counts messages without an answer and volunteers not yet contacted, by age. */
export async function countWaiting(scope: Scope): Promise<WaitingCounts> {
  const rows = await selectAges('volunteers', scope).unionAll(selectAges('messages', scope)).execute()
  const findAges = (kind: SubmissionKind) => {
    const { kind: _, ...ages } = rows.find((row) => row.kind === kind) ?? { kind, ...noAges }
    return ages
  }
  return { volunteers: findAges('volunteers'), messages: findAges('messages') }
}
