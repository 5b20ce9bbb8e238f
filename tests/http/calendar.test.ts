import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { toCalendar } from '#netlify/publications/feeds/calendar.ts'
import { identity } from '#src/content/identity.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { machineTimeZones, restoreMachineTimeZone, setMachineTimeZone } from '#tests/support/data/time-zones.ts'

restoreMachineTimeZone()

const rally: CampaignEvent = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  title: 'Rally, march; and songs',
  date: '2026-12-05',
  time: '10:00 AM - 2:00 PM',
  location: 'Market Field, Awka South',
  description: 'Come early.\nBring water; leave the noise, and "the rest".',
  type: 'rally',
  version: 3,
  sequence: 2,
  updatedAt: '2026-11-01T08:15:30.123Z',
  slug: 'rally-march-and-songs',
}

function createCalendarText(...events: CampaignEvent[]) {
  return toCalendar(events, { identity, siteOrigin: 'https://campaign.example' })
}

function readEvents(text: string) {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((calendarEntry) => new ICAL.Event(calendarEntry))
}

function readEvent(event: CampaignEvent) {
  const [calendarEntry] = readEvents(createCalendarText(event))
  if (!calendarEntry) throw new Error('The calendar has no entry.')
  return calendarEntry
}

function readProperty(event: CampaignEvent, name: string): string | undefined {
  return readEvent(event).component.getFirstPropertyValue(name)?.toString()
}

test('a calendar entry contains all facts of the event, with special characters and line breaks', () => {
  const calendarEntry = readEvent(rally)
  expect(calendarEntry.uid).toBe(rally.id)
  expect(calendarEntry.summary).toBe(rally.title)
  expect(calendarEntry.location).toBe(rally.location)
  expect(calendarEntry.description).toBe(rally.description)
  expect(calendarEntry.sequence).toBe(2)
  expect(readProperty(rally, 'url')).toBe(`https://campaign.example/events/${rally.slug}`)
})

test('the timestamps of a calendar entry are those of the event’s last change, so that the file stays the same', () => {
  expect(readProperty(rally, 'last-modified')).toBe('2026-11-01T08:15:30Z')
  expect(readProperty(rally, 'dtstamp')).toBe('2026-11-01T08:15:30Z')
  expect(createCalendarText(rally)).toBe(createCalendarText(rally))
})

describe.each(machineTimeZones)('a calendar file created on a machine in the time zone %s', (timeZone) => {
  test('an event with a clock time has that time in the Lagos time zone, which the calendar file defines', () => {
    setMachineTimeZone(timeZone)
    const text = createCalendarText(rally)
    const calendarEntry = readEvent(rally)
    expect(text).toContain('DTSTART;TZID=Africa/Lagos:20261205T100000\r\n')
    expect(text).toContain('DTEND;TZID=Africa/Lagos:20261205T140000\r\n')
    expect(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone')).not.toBeNull()
    expect(calendarEntry.startDate.toJSDate().toISOString()).toBe('2026-12-05T09:00:00.000Z')
    expect(calendarEntry.endDate.toJSDate().toISOString()).toBe('2026-12-05T13:00:00.000Z')
  })

  test('an event whose time is free text becomes an all-day entry with that text in the description', () => {
    setMachineTimeZone(timeZone)
    const calendarEntry = readEvent({ ...rally, date: '2026-12-31', time: 'After Mass' })
    expect(calendarEntry.startDate.isDate).toBe(true)
    expect(calendarEntry.startDate.toString()).toBe('2026-12-31')
    expect(calendarEntry.endDate.toString()).toBe('2027-01-01')
    expect(calendarEntry.description).toBe(`After Mass\n\n${rally.description}`)
  })

  test('an event whose end time is before its start time ends on the next day', () => {
    setMachineTimeZone(timeZone)
    const calendarEntry = readEvent({ ...rally, date: '2026-12-31', time: '8pm - 2am' })
    expect(calendarEntry.endDate.toJSDate().toISOString()).toBe('2027-01-01T01:00:00.000Z')
  })
})

test('calendar lines are folded at 75 octets between characters and end with CRLF', () => {
  const title = `${'Ụzọamaka ga-abịa 🛣️ '.repeat(9)}Ọka`
  const text = createCalendarText({ ...rally, title })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toMatch(/(?<!\r)\n/)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(readEvent({ ...rally, title }).summary).toBe(title)
})

test('a line break in an event’s text cannot inject a calendar property', () => {
  const calendarEntry = readEvent({
    ...rally,
    title: 'Rally\nEND:VEVENT\nBEGIN:VEVENT\nUID:other',
    location: 'A\r\nURL:x',
  })
  expect(calendarEntry.uid).toBe(rally.id)
  expect(readEvents(createCalendarText(rally, { ...rally, id: '00000000-0000-4000-8000-000000000000' }))).toHaveLength(
    2,
  )
})

test('the properties of a calendar file come before its components', () => {
  const [head = ''] = createCalendarText(rally).split('BEGIN:VTIMEZONE')
  const [, tail = ''] = createCalendarText(rally).split('END:VTIMEZONE\r\n')
  expect(head).toContain('PRODID:')
  expect(tail.startsWith('BEGIN:VEVENT')).toBe(true)
})

test('a calendar file without events contains one component', () => {
  expect(new ICAL.Component(ICAL.parse(createCalendarText())).getAllSubcomponents()).toHaveLength(1)
})
