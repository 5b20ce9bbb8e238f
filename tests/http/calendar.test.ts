import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { toCalendar } from '#netlify/http/calendar.ts'
import type { CampaignEvent } from '#src/contract/events.ts'
import { machineTimeZones, restoreMachineTimeZone, setMachineTimeZone } from '#tests/support/time-zones.ts'

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

function makeCalendar(...events: CampaignEvent[]) {
  return toCalendar(events, 'https://campaign.example')
}

function readEvents(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))
}

function readEvent(event: CampaignEvent) {
  const [entry] = readEvents(makeCalendar(event))
  if (!entry) throw new Error('The calendar has no entry.')
  return entry
}

function readProperty(event: CampaignEvent, name: string): string | undefined {
  return readEvent(event).component.getFirstPropertyValue(name)?.toString()
}

test('a calendar entry contains all facts of the event, with special characters and line breaks', () => {
  const entry = readEvent(rally)
  expect(entry.uid).toBe(rally.id)
  expect(entry.summary).toBe(rally.title)
  expect(entry.location).toBe(rally.location)
  expect(entry.description).toBe(rally.description)
  expect(entry.sequence).toBe(2)
  expect(readProperty(rally, 'url')).toBe(`https://campaign.example/events/${rally.slug}`)
})

test('the timestamps of a calendar entry are those of the last change, so that equal events give equal bytes', () => {
  expect(readProperty(rally, 'last-modified')).toBe('2026-11-01T08:15:30Z')
  expect(readProperty(rally, 'dtstamp')).toBe('2026-11-01T08:15:30Z')
  expect(makeCalendar(rally)).toBe(makeCalendar(rally))
})

describe.each(machineTimeZones)('a calendar file created on a machine in the time zone %s', (timeZone) => {
  test('an event with a clock time has that time in the Lagos time zone, which the calendar file defines', () => {
    setMachineTimeZone(timeZone)
    const text = makeCalendar(rally)
    const entry = readEvent(rally)
    expect(text).toContain('DTSTART;TZID=Africa/Lagos:20261205T100000\r\n')
    expect(text).toContain('DTEND;TZID=Africa/Lagos:20261205T140000\r\n')
    expect(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone')).not.toBeNull()
    expect(entry.startDate.toJSDate().toISOString()).toBe('2026-12-05T09:00:00.000Z')
    expect(entry.endDate.toJSDate().toISOString()).toBe('2026-12-05T13:00:00.000Z')
  })

  test('an event whose time is free text becomes an all-day entry with that text in the description', () => {
    setMachineTimeZone(timeZone)
    const entry = readEvent({ ...rally, date: '2026-12-31', time: 'After Mass' })
    expect(entry.startDate.isDate).toBe(true)
    expect(entry.startDate.toString()).toBe('2026-12-31')
    expect(entry.endDate.toString()).toBe('2027-01-01')
    expect(entry.description).toBe(`After Mass\n\n${rally.description}`)
  })

  test('an event whose end time is before its start time ends on the next day', () => {
    setMachineTimeZone(timeZone)
    const entry = readEvent({ ...rally, date: '2026-12-31', time: '8pm - 2am' })
    expect(entry.endDate.toJSDate().toISOString()).toBe('2027-01-01T01:00:00.000Z')
  })
})

test('calendar lines are folded at 75 octets between characters and end with CRLF', () => {
  const title = `${'Ụzọamaka ga-abịa 🛣️ '.repeat(9)}Ọka`
  const text = makeCalendar({ ...rally, title })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toMatch(/(?<!\r)\n/)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(readEvent({ ...rally, title }).summary).toBe(title)
})

test('a line break in an event’s text cannot inject a calendar property', () => {
  const entry = readEvent({ ...rally, title: 'Rally\nEND:VEVENT\nBEGIN:VEVENT\nUID:other', location: 'A\r\nURL:x' })
  expect(entry.uid).toBe(rally.id)
  expect(readEvents(makeCalendar(rally, { ...rally, id: '00000000-0000-4000-8000-000000000000' }))).toHaveLength(2)
})

test('properties of the calendar come before its components', () => {
  const [head = ''] = makeCalendar(rally).split('BEGIN:VTIMEZONE')
  const [, tail = ''] = makeCalendar(rally).split('END:VTIMEZONE\r\n')
  expect(head).toContain('PRODID:')
  expect(tail.startsWith('BEGIN:VEVENT')).toBe(true)
})

test('a calendar without events still contains one component', () => {
  expect(new ICAL.Component(ICAL.parse(makeCalendar())).getAllSubcomponents()).toHaveLength(1)
})
