import { sql } from 'kysely'
import { type Reader, readDb } from '#netlify/database/client.ts'
import { phoneDigits } from '#netlify/database/search.ts'
import { isInInbox, type Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import type { DeskEvent, DeskMatch, DeskMatches } from '#src/contract/desk/desk.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { addDays } from '#src/lib/dates/dates.ts'

const DAYS_BEFORE = 30
const DAYS_AFTER = 60
const MAX_EVENTS = 40

/** Lists the public events around today, the nearest first, with counts within the scope. */
export async function listDeskEvents(scope: Scope): Promise<DeskEvent[]> {
  const today = formatLagosDay(new Date())
  const isVisible = isInInbox('volunteers', { scope, search: null })
  // A date may be followed by a time.
  const day = sql<string>`left(date, 10)`
  const rows = await readDb()
    .selectFrom('public_events')
    .select(['public_events.id', 'title', 'date', 'time', 'location'])
    .select((eb) => [
      eb
        .selectFrom('volunteers')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
        .whereRef('source_event', '=', 'public_events.id')
        .where(isVisible)
        .as('entered'),
      eb
        .selectFrom('event_attendances')
        .innerJoin('volunteers', 'volunteers.id', 'volunteer_id')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
        .whereRef('event_id', '=', 'public_events.id')
        .where(isVisible)
        .as('present'),
    ])
    .where(day, '>=', addDays(today, -DAYS_BEFORE))
    .where(day, '<=', addDays(today, DAYS_AFTER))
    .orderBy(sql`abs(left(date, 10)::date - ${today}::date)`)
    .orderBy('time')
    .orderBy('public_events.id')
    .limit(MAX_EVENTS)
    .execute()
  return rows.map(({ entered, present, ...event }) => ({ ...event, entered: entered ?? 0, present: present ?? 0 }))
}

const SHOWN_DIGITS = 4

/** Shows the last digits of a phone number only. */
export function maskPhone(phone: string): string {
  return `••• ${phone.replace(/\D/g, '').slice(-SHOWN_DIGITS)}`
}

/** Selects volunteers within the scope as the desk shows them. */
export function selectMatches(executor: Reader, scope: Scope, event: string | null) {
  return executor
    .selectFrom('volunteers')
    .select((eb) => [
      'volunteers.id',
      'name',
      'lga',
      'phone',
      eb
        .exists(
          eb
            .selectFrom('event_attendances')
            .select('volunteer_id')
            .whereRef('volunteer_id', '=', 'volunteers.id')
            .where('event_id', '=', event),
        )
        .as('is_present'),
    ])
    .where(isInInbox('volunteers', { scope, search: null }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

type MatchRow = Awaited<ReturnType<ReturnType<typeof selectMatches>['executeTakeFirstOrThrow']>>

export function toMatch({ is_present, phone, ...row }: MatchRow): DeskMatch {
  return { ...row, phone: maskPhone(phone), isPresent: Boolean(is_present) } as DeskMatch
}

// Numbers in international form are complete, so that an index finds them.
const isComplete = (phone: string) => phone.startsWith('+')

const MAX_MATCHES = 10

/** Finds volunteers by a phone number in E.164 format, or by its last digits. */
export async function findMatches(phone: string, event: string | null, scope: Scope): Promise<DeskMatches> {
  const digits = phone.replace(/\D/g, '')
  const rows = await selectMatches(readDb(), scope, event)
    .where((eb) =>
      isComplete(phone)
        ? eb(phoneDigits, '=', digits)
        : // The stored search text ends with the digits.
          eb(sql.ref<string>('search_text'), 'like', `%${digits}`),
    )
    .limit(MAX_MATCHES + 1)
    .execute()
  return { matches: rows.slice(0, MAX_MATCHES).map(toMatch), hasMore: rows.length > MAX_MATCHES }
}
