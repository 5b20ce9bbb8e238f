import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { incrementHourlyAuditEntry } from '#netlify/activity/audit.queries.ts'
import type { ChangeResult } from '#netlify/database/change.ts'
import { type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { MIN_PHONE_DIGITS, toPhoneDigits } from '#netlify/database/search.ts'
import type { DB } from '#netlify/database/types.ts'
import {
  insertSubmissionEvents,
  listSubmissionEvents,
  type NewSubmissionEvent,
} from '#netlify/submissions/inbox/history.queries.ts'
import { isInInbox, type Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import type { CallPerson, NextCall } from '#src/contract/submissions/call-operations.ts'
import {
  type CallFilter,
  type CallResult,
  type LastCall,
  RESERVATION_MINUTES,
} from '#src/contract/submissions/calls.ts'

/** Member who calls, or session where the shared password is used, and the areas that this user may read. */
export interface Caller {
  id: string
  scope: Scope
}

const SHOWN_EVENTS = 3
const MAX_CANDIDATES = 50
const DAY_MS = 24 * 60 * 60 * 1000

const eb = expressionBuilder<DB, 'volunteers' | 'volunteer_calls'>()
const today = () => formatLagosDay(new Date())
const reservationEnd = sql<Date>`now() + make_interval(mins => ${sql.lit(RESERVATION_MINUTES)})`
const volunteerDigits = toPhoneDigits(eb.ref('volunteers.phone'))
const isReserved = eb('volunteer_calls.reserved_until', '>', sql<Date>`now()`)

/** Matches volunteers with a number that can be called. The indexes of the calling list have the condition on the phone. */
function isCallable({ scope }: Caller, { lga, status }: Pick<CallFilter, 'lga' | 'status'>): Expression<SqlBool> {
  return eb.and([
    isInInbox('volunteers', { scope, search: null, lga, status }),
    eb(eb.fn<number>('length', [volunteerDigits]), '>=', MIN_PHONE_DIGITS),
  ])
}

/**
 * Matches people with another sign-up under the same number that is reserved, was called today, is to be called later,
 * or needs no further call.
 */
function isCalledAsAnother(): Expression<SqlBool> {
  const startOfDay = new Date(`${today()}T00:00:00+01:00`)
  return eb.exists(
    expressionBuilder<DB, never>()
      .selectFrom('volunteers as twin')
      .innerJoin('volunteer_calls as twin_call', 'twin_call.volunteer_id', 'twin.id')
      .select('twin.id')
      .where(toPhoneDigits(sql.ref('twin.phone')), '=', volunteerDigits)
      .where('twin.id', '<>', sql.ref<string>('volunteers.id'))
      .where((twin) =>
        twin.or([
          twin('twin_call.outcome', 'in', ['reached', 'wrong-number']),
          twin('twin_call.called_at', '>=', startOfDay),
          twin('twin_call.call_again_on', '>', today()),
          twin('twin_call.reserved_until', '>', sql<Date>`now()`),
        ]),
      ),
  )
}

const isNotSkipped = (skipped: string[]) => eb.not(eb('volunteers.id', '=', eb.fn.any(eb.val(skipped))))

async function findOwnReservation(trx: Executor, caller: Caller, filter: CallFilter) {
  return await trx
    .selectFrom('volunteers')
    .innerJoin('volunteer_calls', 'volunteer_calls.volunteer_id', 'volunteers.id')
    .select('volunteers.id')
    .where(isCallable(caller, filter))
    .where('volunteer_calls.reserved_by', '=', caller.id)
    .where(isReserved)
    .where(isNotSkipped(filter.skipped))
    .orderBy('volunteer_calls.reserved_until', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Selects people who were not called yet, the oldest sign-up first. */
function selectUncalled(trx: Executor) {
  return trx
    .selectFrom('volunteers')
    .leftJoin('volunteer_calls', 'volunteer_calls.volunteer_id', 'volunteers.id')
    .select(['volunteers.id', 'volunteers.phone'])
    .where(eb.not(eb.ref('volunteers.is_called')))
    .orderBy('volunteers.created_at')
    .orderBy('volunteers.id')
}

/** Selects people whose day to be called again has come, the earliest day first. */
function selectToCallAgain(trx: Executor) {
  return trx
    .selectFrom('volunteers')
    .innerJoin('volunteer_calls', 'volunteer_calls.volunteer_id', 'volunteers.id')
    .select(['volunteers.id', 'volunteers.phone'])
    .where('volunteer_calls.call_again_on', '<=', today())
    .orderBy('volunteer_calls.call_again_on')
    .orderBy('volunteers.id')
}

type DueQuery = ReturnType<typeof selectUncalled>

/** Lists the next people and the digits of their numbers. Reads no more of `dueQuery`, which is sorted, than it needs. */
async function listCandidates(trx: Executor, dueQuery: DueQuery) {
  return await trx
    .selectFrom(dueQuery.where(eb.not(eb.fn.coalesce(isReserved, eb.lit(false)))).as('volunteers'))
    .select(['volunteers.id', volunteerDigits.as('digits')])
    // Hidden from the planner, which would look for the other sign-ups of all people who are due.
    .where(eb.fn.coalesce(eb.not(isCalledAsAnother()), eb.lit(false)))
    .limit(MAX_CANDIDATES)
    .execute()
}

async function lockNumber(trx: Executor, digits: string): Promise<boolean> {
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`call ${digits}`}, 0))`
  return (await trx.selectNoFrom(lock.as('is_locked')).executeTakeFirstOrThrow()).is_locked
}

/** Finds the first person whose number no other transaction is reserving, and locks the number. */
async function findNextPerson(trx: Executor, caller: Caller, filter: CallFilter) {
  for (const select of [selectUncalled, selectToCallAgain]) {
    const skipped = [...filter.skipped]
    const dueQuery = () => select(trx).where(isCallable(caller, filter)).where(isNotSkipped(skipped))
    let candidates: Awaited<ReturnType<typeof listCandidates>>
    do {
      candidates = await listCandidates(trx, dueQuery())
      for (const { id, digits } of candidates) {
        // The number may have been reserved between the two statements.
        const isFree = async () => (await listCandidates(trx, dueQuery().where('volunteers.id', '=', id))).length > 0
        if ((await lockNumber(trx, digits)) && (await isFree())) return { id }
      }
      skipped.push(...candidates.map(({ id }) => id))
    } while (candidates.length === MAX_CANDIDATES)
  }
  return undefined
}

/**
 * Reserves the person whom the caller has in hand, else the next one. Locks the number, so that no two callers get the
 * same one, under one sign-up or under two.
 */
async function reservePerson(caller: Caller, filter: CallFilter) {
  return await transaction(async (trx) => {
    // Two requests of one caller wait for each other.
    const lock = sql<boolean>`pg_advisory_xact_lock(hashtextextended(${`caller ${caller.id}`}, 0)) is not null`
    await trx.selectNoFrom(lock.as('is_locked')).execute()
    const person = (await findOwnReservation(trx, caller, filter)) ?? (await findNextPerson(trx, caller, filter))
    // A member has one person in hand: a skip and another area give the former one back. Reservations that have ended
    // stay, because another transaction may be replacing them.
    await trx
      .updateTable('volunteer_calls')
      .set({ reserved_until: null })
      .where('reserved_by', '=', caller.id)
      .where(isReserved)
      .$if(person !== undefined, (query) => query.where('volunteer_id', '<>', person?.id ?? ''))
      .execute()
    if (!person) return undefined
    const reservation = { reserved_until: reservationEnd, reserved_by: caller.id }
    return await trx
      .insertInto('volunteer_calls')
      .values({ volunteer_id: person.id, ...reservation, reservation_id: sql<string>`gen_random_uuid()` })
      .onConflict((conflict) =>
        conflict.column('volunteer_id').doUpdateSet((update) => ({
          ...reservation,
          // A reload keeps the reservation, so that an outcome on its way still fits.
          reservation_id: update
            .case()
            .when(
              update.and([
                update('volunteer_calls.reserved_by', '=', caller.id),
                update('volunteer_calls.reserved_until', 'is not', null),
              ]),
            )
            .then(update.ref('volunteer_calls.reservation_id'))
            .else(sql<string>`gen_random_uuid()`)
            .end(),
        })),
      )
      .returning(['volunteer_id', 'reservation_id', 'outcome', 'called_at', 'call_again_on'])
      .executeTakeFirstOrThrow()
  })
}

function toLastCall(row: {
  outcome: LastCall['outcome'] | null
  called_at: Date | null
  call_again_on: string | null
}) {
  const { outcome, called_at, call_again_on } = row
  if (!outcome || !called_at) return undefined
  return {
    outcome,
    calledAt: called_at.toISOString(),
    ...(call_again_on && { callAgainOn: call_again_on }),
  } satisfies LastCall
}

/** Finds the last call to a volunteer; undefined if the calling list has no outcome. */
export async function findLastCall(volunteerId: string): Promise<LastCall | undefined> {
  const row = await readDb()
    .selectFrom('volunteer_calls')
    .select(['outcome', 'called_at', 'call_again_on'])
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirst()
  return row && toLastCall(row)
}

async function countCalls(caller: Caller, { lga }: CallFilter) {
  const count = (query = eb.fn.countAll()) => eb.cast<number>(query, 'integer')
  const selectCalls = () =>
    expressionBuilder<DB, never>()
      .selectFrom('volunteers')
      .innerJoin('volunteer_calls', 'volunteer_calls.volunteer_id', 'volunteers.id')
      .where(isCallable(caller, { lga }))
  return await readDb()
    .selectFrom('volunteers')
    .where(isCallable(caller, { lga }))
    .select([
      count().as('total'),
      count(eb.fn.countAll().filterWhere(eb.ref('volunteers.is_called'))).as('called'),
      selectCalls()
        .where(isReserved)
        .where('volunteer_calls.reserved_by', '<>', caller.id)
        .select(count().as('count'))
        .as('in_hand'),
      selectCalls()
        .where('volunteer_calls.call_again_on', '>', today())
        .select(eb.fn.min('volunteer_calls.call_again_on').as('day'))
        .as('next_day'),
    ])
    .executeTakeFirstOrThrow()
}

async function readPerson(reservation: NonNullable<Awaited<ReturnType<typeof reservePerson>>>): Promise<CallPerson> {
  const { volunteer_id: id } = reservation
  const [row, events] = await Promise.all([
    readDb()
      .selectFrom('volunteers')
      .select(['id', 'name', 'phone', 'lga', 'skills', 'availability', 'note', 'status', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    listSubmissionEvents(readDb(), 'volunteers', id),
  ])
  const { created_at, ...person } = row
  const lastCall = toLastCall(reservation)
  return {
    ...person,
    createdAt: created_at.toISOString(),
    reservation: reservation.reservation_id ?? '',
    ...(lastCall && { lastCall }),
    events: events.filter(({ kind }) => kind !== 'merge').slice(0, SHOWN_EVENTS),
  }
}

export async function reserveNextCall(caller: Caller, filter: CallFilter): Promise<NextCall> {
  const reservation = await reservePerson(caller, filter)
  const [person, counts] = await Promise.all([reservation ? readPerson(reservation) : null, countCalls(caller, filter)])
  const { total, called, in_hand: inHand, next_day } = counts
  return { person, total, called, inHand: inHand ?? 0, ...(next_day && { nextDay: next_day }) }
}

function getDayToCallAgain(result: CallResult): string | null {
  if (result.outcome === 'later') return result.callAgainOn
  return result.outcome === 'no-answer' ? formatLagosDay(new Date(Date.now() + DAY_MS)) : null
}

function describeCall(result: CallResult): string {
  const outcome = result.outcome === 'later' ? `later ${result.callAgainOn}` : result.outcome
  return result.note ? `${outcome}\n${result.note}` : outcome
}

/**
 * Stores the outcome of a call if the reservation is the person's last one, even if its time is over. An outcome that
 * was stored before is not stored again.
 */
export async function recordCall(id: string, result: CallResult, { scope }: Caller): Promise<ChangeResult<object>> {
  return await transaction(async (trx) => {
    const volunteer = await trx
      .selectFrom('volunteers')
      .select(['status'])
      .where('id', '=', id)
      .where(isInInbox('volunteers', { scope, search: null }))
      .forUpdate()
      .executeTakeFirst()
    if (!volunteer) return { kind: 'not-found' }
    const call = await trx
      .selectFrom('volunteer_calls')
      .select(['reservation_id', 'reserved_by'])
      .where('volunteer_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (call?.reservation_id !== result.reservation) return { kind: 'conflict' }
    // An outcome removes the caller, and a reservation sets it.
    if (call.reserved_by === null) return { kind: 'done' }
    await trx
      .updateTable('volunteer_calls')
      .set({
        outcome: result.outcome,
        called_at: sql<Date>`now()`,
        call_again_on: getDayToCallAgain(result),
        reserved_until: null,
        reserved_by: null,
      })
      .where('volunteer_id', '=', id)
      .execute()
    const events: NewSubmissionEvent[] = [{ kind: 'call', detail: describeCall(result) }]
    if (result.outcome === 'reached' && volunteer.status === 'new') {
      await trx
        .updateTable('volunteers')
        .set((update) => ({ status: 'contacted', version: update('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      events.push({ kind: 'status', detail: 'new to contacted' })
    }
    await insertSubmissionEvents(trx, 'volunteers', [id], events)
    await incrementHourlyAuditEntry('call', 'volunteers', 1, trx)
    return { kind: 'done' }
  })
}

/** Gives the latest call of merged volunteers to the one that remains. */
export async function keepLatestCall(trx: Executor, mergedIds: string[], keptId: string): Promise<void> {
  const latest = await trx
    .selectFrom('volunteer_calls')
    .select(['outcome', 'called_at', 'call_again_on'])
    .where('volunteer_id', 'in', [keptId, ...mergedIds])
    .where('called_at', 'is not', null)
    .orderBy('called_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return
  await trx
    .insertInto('volunteer_calls')
    .values({ volunteer_id: keptId, ...latest })
    .onConflict((conflict) => conflict.column('volunteer_id').doUpdateSet(latest))
    .execute()
}
