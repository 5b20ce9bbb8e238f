import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { type Reader, readDb } from '#netlify/database/client.ts'
import type { DB } from '#netlify/database/types.ts'
import { isInScope, type Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { OWN_CODE_LENGTH } from '#src/contract/reach/codes.ts'
import { roundCount } from '#src/contract/reach/links.ts'
import { CHART_WEEKS, type SignUpCounts, type SignUpQuery } from '#src/contract/reach/sign-ups.ts'
import { LAGOS_TIME_ZONE, parseLagosDate } from '#src/contract/rules/lagos.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'

const eb = expressionBuilder<DB, 'volunteers'>()
const rowCount = eb.cast<number>(eb.fn.countAll(), 'integer')
const codeLength = eb.fn<number>('char_length', ['source_code'])

/** Matches sign-ups of the inbox that came by a link. */
function isSourced(scope: Scope, code?: string): Expression<SqlBool> {
  return eb.and([
    code ? eb('source_code', '=', code) : eb('source_code', 'is not', null),
    eb('quarantined_from', 'is', null),
    isInScope('volunteers', scope),
  ])
}

export async function countPerCode(
  scope: Scope,
  code?: string,
  reader: Reader = readDb(),
): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('volunteers')
    .select(['source_code', rowCount.as('count')])
    .where(isSourced(scope, code))
    .where(codeLength, '<', OWN_CODE_LENGTH)
    .groupBy('source_code')
    .execute()
  return new Map(rows.map(({ source_code, count }) => [source_code ?? '', count]))
}

const monday = sql<string>`to_char(date_trunc('week', created_at at time zone ${LAGOS_TIME_ZONE.zone}), 'YYYY-MM-DD')`

/** Returns the Monday of the week of a day, such as `2026-11-23`. */
function toMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Counts the sign-ups by staff's links per week and per area, and those by volunteers' own links. */
export async function countSignUps(scope: Scope, { code, lga }: SignUpQuery): Promise<SignUpCounts> {
  const isCounted = eb.and([isSourced(scope, code), ...(lga ? [eb('lga', '=', lga)] : [])])
  const isByLink = eb.and([isCounted, eb(codeLength, '<', OWN_CODE_LENGTH)])
  const firstMonday = addDays(toMonday(today()), -7 * (CHART_WEEKS - 1))
  const [weekRows, areaRows, broughtRow] = await Promise.all([
    readDb()
      .selectFrom('volunteers')
      .select([monday.as('monday'), rowCount.as('count')])
      .where(isByLink)
      .where('created_at', '>=', parseLagosDate(firstMonday))
      .groupBy('monday')
      .execute(),
    readDb()
      .selectFrom('volunteers')
      .select(['lga', rowCount.as('count')])
      .where(isByLink)
      .groupBy('lga')
      .execute(),
    readDb()
      .selectFrom('volunteers')
      .select(rowCount.as('count'))
      .where(isCounted)
      .where(codeLength, '=', OWN_CODE_LENGTH)
      .executeTakeFirstOrThrow(),
  ])
  const countByWeek = new Map(weekRows.map((row) => [row.monday, row.count]))
  const countByArea = new Map<string, number>(areaRows.map((row) => [row.lga, row.count]))
  const shownLgas: readonly Lga[] = (scope === 'all' ? lgas : scope).filter((name) => !lga || name === lga)
  return {
    weeks: Array.from({ length: CHART_WEEKS }, (_, index) => {
      const weekStart = addDays(firstMonday, 7 * index)
      return { monday: weekStart, signUps: roundCount(countByWeek.get(weekStart) ?? 0) }
    }),
    areas: shownLgas.map((name) => ({ lga: name, signUps: roundCount(countByArea.get(name) ?? 0) })),
    brought: roundCount(broughtRow.count),
  }
}
