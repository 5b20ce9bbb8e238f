import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import * as feeds from '#netlify/functions/feeds.ts'
import { updatePublication } from '#netlify/publications/managed-publications.queries.ts'
import type { CampaignEvent, EventInput } from '#src/contract/publications/events.ts'
import { insertEvent } from '#tests/support/calls/insert-publications.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'

const eventInput: EventInput = {
  title: 'Town hall',
  date: '2026-12-05',
  time: '4pm - 6pm',
  location: 'Civic Hall, Oyi',
  description: 'Ask anything.',
  type: 'townhall',
}

let event: CampaignEvent
beforeEach(async () => {
  event = await insertEvent(eventInput)
})

async function readCalendar(path: string) {
  const response = await sendAndFollow(feeds, path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  const calendarEntries = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents('vevent')
  return { response, events: calendarEntries.map((calendarEntry) => new ICAL.Event(calendarEntry)) }
}

test.each(['id', 'slug'] as const)(
  'the calendar file of an event can be requested by its %s and links to the event’s page',
  async (name) => {
    const { response, events } = await readCalendar(`/api/calendar/${event[name]}.ics`)
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="event-2026-12-05.ics"')
    expect(events).toHaveLength(1)
    expect(events[0]?.uid).toBe(event.id)
    expect(events[0]?.component.getFirstPropertyValue('url')).toBe('https://site.example/events/town-hall')
  },
)

test('the calendar feed lists every event, soonest first', async () => {
  await insertEvent({ ...eventInput, title: 'Earlier', date: '2020-01-01' })
  const { response, events } = await readCalendar('/api/calendar.ics')
  expect(response.headers.get('Content-Disposition')).toBe('inline; filename="events.ics"')
  expect(events.map(({ summary }) => summary)).toEqual(['Earlier', 'Town hall'])
})

test('changing an event keeps its calendar UID and updates SEQUENCE and LAST-MODIFIED', async () => {
  const { events: eventsBefore } = await readCalendar('/api/calendar.ics')
  await updatePublication('events', event.id, { ...eventInput, date: '2026-12-06' })
  await updatePublication('events', event.id, { ...eventInput, date: '2026-12-07' })
  const { events: eventsAfter } = await readCalendar('/api/calendar.ics')
  expect(eventsAfter[0]?.uid).toBe(eventsBefore[0]?.uid)
  expect(eventsBefore[0]?.sequence).toBe(0)
  expect(eventsAfter[0]?.sequence).toBe(2)
  expect(eventsAfter[0]?.startDate.toJSDate().toISOString()).toBe('2026-12-07T15:00:00.000Z')
})

test('calendar files carry an ETag and the cache tags of their events', async () => {
  for (const [path, tag] of [
    ['/api/calendar.ics', 'events,settings'],
    [`/api/calendar/${event.slug}.ics`, `events-${event.slug},settings`],
  ] as const) {
    const { response } = await readCalendar(path)
    expect(response.headers.get('Netlify-Cache-Tag')).toBe(tag)
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
    expect((await send(feeds, 'GET', path, undefined, { headers })).status).toBe(304)
  }
})

test('a HEAD request for a calendar file answers like GET without the body', async () => {
  const response = await send(feeds, 'HEAD', '/api/calendar.ics')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test.each(['00000000-0000-4000-8000-000000000000', 'nothing'])(
  'answers 404 for the calendar file %s.ics',
  async (id) => {
    expect((await send(feeds, 'GET', `/api/calendar/${id}.ics`)).status).toBe(404)
  },
)

test('calendar URLs refuse write methods', async () => {
  const response = await send(feeds, 'PUT', '/api/calendar.ics', 'BEGIN:VCALENDAR')
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('GET, HEAD')
})

describe('reminders in calendar files', () => {
  async function readReminders(path: string) {
    const { events } = await readCalendar(path)
    const alarms = events[0]?.component.getAllSubcomponents('valarm') ?? []
    return alarms.map((alarm) => [
      String(alarm.getFirstPropertyValue('action')),
      String(alarm.getFirstPropertyValue('trigger')),
      String(alarm.getFirstPropertyValue('description')),
    ])
  }

  const change = (fields: Partial<EventInput>) => updatePublication('events', event.id, { ...eventInput, ...fields })

  test('the file of one event reminds a day and two hours before', async () => {
    expect(await readReminders(`/api/calendar/${event.slug}.ics`)).toEqual([
      ['DISPLAY', '-P1D', 'Town hall'],
      ['DISPLAY', '-PT2H', 'Town hall'],
    ])
  })

  test('an event whose time is unknown reminds at 9 in the morning of the day before', async () => {
    await change({ time: 'After church' })
    expect(await readReminders(`/api/calendar/${event.slug}.ics`)).toEqual([['DISPLAY', '-PT15H', 'Town hall']])
  })

  test('a cancelled event has no reminder', async () => {
    await change({ status: 'cancelled' })
    expect(await readReminders(`/api/calendar/${event.slug}.ics`)).toEqual([])
  })

  test('the subscribed calendar has no reminders, because a subscriber did not ask for those of every event', async () => {
    expect(await readReminders('/api/calendar.ics')).toEqual([])
  })
})

test('calendar files name the area after the location, unless the location names it', async () => {
  const readLocation = async () => (await readCalendar(`/api/calendar/${event.slug}.ics`)).events[0]?.location
  expect(await readLocation()).toBe('Civic Hall, Oyi')
  await updatePublication('events', event.id, { ...eventInput, lga: 'Oyi' })
  expect(await readLocation()).toBe('Civic Hall, Oyi')
  await updatePublication('events', event.id, { ...eventInput, location: 'Civic Hall', lga: 'Oyi' })
  expect(await readLocation()).toBe('Civic Hall, Oyi')
})
