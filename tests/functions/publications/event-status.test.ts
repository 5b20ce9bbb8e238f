import { beforeEach, expect, test } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as feeds from '#netlify/functions/feeds.ts'
import { identity } from '#src/content/identity.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { createEventThing } from '#src/lib/seo/structured-data.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { publishEvent, rallyInput } from '#tests/support/calls/publications.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

async function changeEvent(id: string, changedFields: object): Promise<CampaignEvent> {
  const response = await send(events, 'PUT', `/api/events/${id}`, { ...rallyInput, ...changedFields }, adminSession)
  expect(response.status).toBe(200)
  return await (await sendAndFollow(events, `/api/events/${id}`)).json()
}

const readCalendarText = async (id: string) => (await sendAndFollow(feeds, `/api/calendar/${id}.ics`)).text()
const makeEventSchema = (event: CampaignEvent) => createEventThing(event, identity, 'https://site.example')

test('an event without a status has no status in calendars and structured data', async () => {
  const createdEvent = await publishEvent(adminSession)
  const changedEvent = await changeEvent(createdEvent.id, { status: 'planned' })
  expect(Object.keys(changedEvent)).toEqual(Object.keys(createdEvent))
  expect(await readCalendarText(createdEvent.id)).not.toContain('STATUS')
  expect(makeEventSchema(changedEvent)).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
})

test('a cancelled event is marked as cancelled in calendars, with a higher SEQUENCE, and for search engines', async () => {
  const { id, sequence } = await publishEvent(adminSession)
  const changedEvent = await changeEvent(id, { status: 'cancelled' })
  expect(changedEvent).toMatchObject({ status: 'cancelled', sequence: sequence + 1 })
  const calendarText = await readCalendarText(id)
  expect(calendarText).toContain('STATUS:CANCELLED')
  expect(calendarText).toContain(`SEQUENCE:${sequence + 1}`)
  expect(makeEventSchema(changedEvent)).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
})

test('a postponed event has its new time in calendars and mentions the former date', async () => {
  const { id, sequence } = await publishEvent(adminSession)
  const changedEvent = await changeEvent(id, { status: 'moved', date: '2026-12-12', time: '4pm' })
  expect(changedEvent).toMatchObject({
    status: 'moved',
    formerDate: rallyInput.date,
    formerTime: rallyInput.time,
    sequence: sequence + 1,
  })
  expect(await readCalendarText(id)).toContain('DTSTART;TZID=Africa/Lagos:20261212T160000')
  expect(makeEventSchema(changedEvent)).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-12-05T10:00:00+01:00',
    startDate: '2026-12-12T16:00:00+01:00',
  })
})

test('a postponed event keeps its former date during other changes, and loses it when its status changes', async () => {
  const { id } = await publishEvent(adminSession)
  const newDateFields = { date: '2026-12-12', time: '4pm' }
  await changeEvent(id, { ...newDateFields, status: 'moved' })
  expect(await changeEvent(id, { ...newDateFields, title: 'March' })).toMatchObject({
    status: 'moved',
    formerDate: rallyInput.date,
  })
  expect(await changeEvent(id, { ...newDateFields, status: 'planned' })).not.toHaveProperty('formerDate')
})

test('refuses an event with an unknown status and names the field', async () => {
  const { id } = await publishEvent(adminSession)
  const response = await send(events, 'PUT', `/api/events/${id}`, { ...rallyInput, status: 'postponed' }, adminSession)
  expect([response.status, (await response.json()).errors[0].field]).toEqual([422, 'status'])
})
