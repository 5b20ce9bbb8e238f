import { incrementHourlyAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, transaction } from '#netlify/database/client.ts'
import { getActor } from '#netlify/http/actor.ts'
import { insertSubmissionEvents } from '#netlify/submissions/inbox/history.queries.ts'
import { hasId, isInInbox, type Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import type { CheckInBatch, CheckInOutcome, UndoCheckInInput } from '#src/contract/desk/desk.ts'
import { clampTime } from './device-time.ts'

type CheckIn = CheckInBatch['checkIns'][number]

/** Locks the volunteers whom the member may see, so that none is deleted before the check-in is stored. */
async function lockVolunteers(trx: Executor, checkIns: UndoCheckInInput[], scope: Scope): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('volunteers')
    .select('id')
    .where(hasId(checkIns.map(({ volunteer }) => volunteer)))
    .where(isInInbox('volunteers', { scope, search: null }))
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Locks the events, and returns how the history of a volunteer names each. */
async function lockEvents(trx: Executor, checkIns: UndoCheckInInput[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('events')
    .select(['id', 'title', 'date'])
    .where('id', 'in', [...new Set(checkIns.map(({ event }) => event))])
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.map(({ id, title, date }) => [id, `${title}, ${date.slice(0, 10)}`]))
}

async function insertAttendances(trx: Executor, checkIns: CheckIn[]) {
  if (checkIns.length === 0) return []
  const checked_in_by = getActor()?.name ?? null
  return await trx
    .insertInto('event_attendances')
    .values(
      checkIns.map(({ volunteer, event, at }) => ({
        volunteer_id: volunteer,
        event_id: event,
        checked_in_at: clampTime(at),
        checked_in_by,
      })),
    )
    .onConflict((conflict) => conflict.columns(['event_id', 'volunteer_id']).doNothing())
    .returning(['event_id', 'volunteer_id'])
    .execute()
}

/** Marks volunteers as present, once each, with an entry in their history and one audit entry per hour. */
export async function checkIn(checkIns: CheckIn[], scope: Scope): Promise<CheckInOutcome[]> {
  const sortedCheckIns = checkIns.toSorted((first, second) => first.volunteer.localeCompare(second.volunteer))
  return await transaction(async (trx) => {
    const events = await lockEvents(trx, sortedCheckIns)
    const volunteers = await lockVolunteers(trx, sortedCheckIns, scope)
    const isKnown = ({ volunteer, event }: CheckIn) => volunteers.has(volunteer) && events.has(event)
    const inserted = await insertAttendances(trx, sortedCheckIns.filter(isKnown))
    for (const [event, detail] of events) {
      const ids = inserted.flatMap(({ event_id, volunteer_id }) => (event_id === event ? volunteer_id : []))
      if (ids.length > 0) await insertSubmissionEvents(trx, 'volunteers', ids, [{ kind: 'check-in', detail }])
    }
    if (inserted.length > 0) await incrementHourlyAuditEntry('check-in', 'volunteers', inserted.length, trx)
    return checkIns.map((one) => ({
      volunteer: one.volunteer,
      event: one.event,
      kind: isKnown(one) ? 'present' : 'gone',
    }))
  })
}

/**
 * Takes a check-in back, with an entry in the history and one audit entry per hour. Returns false if the volunteer or the
 * event is not there for the member.
 */
export async function undoCheckIn({ volunteer, event }: UndoCheckInInput, scope: Scope): Promise<boolean> {
  return await transaction(async (trx) => {
    const detail = (await lockEvents(trx, [{ volunteer, event }])).get(event)
    const volunteers = await lockVolunteers(trx, [{ volunteer, event }], scope)
    if (detail === undefined || !volunteers.has(volunteer)) return false
    const { numDeletedRows } = await trx
      .deleteFrom('event_attendances')
      .where('event_id', '=', event)
      .where('volunteer_id', '=', volunteer)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return true
    await insertSubmissionEvents(trx, 'volunteers', [volunteer], [{ kind: 'undo-check-in', detail }])
    await incrementHourlyAuditEntry('undo-check-in', 'volunteers', 1, trx)
    return true
  })
}
