import { expect, test } from 'vitest'
import { splitEvents } from '#src/lib/dates/split-events.ts'
import { makeEvent } from '#tests/support/data/make-rows.ts'

const listTitles = (events: { title: string }[]) => events.map(({ title }) => title)

const atNoon = (day: string) => Date.parse(`${day}T12:00:00+01:00`)

const testEvents = ['2026-06-01', '2026-06-04', '2026-06-05', '2026-06-06'].map((date) =>
  makeEvent({ date, time: '4 PM', title: date }),
)

test('events from today on are upcoming, soonest first; earlier ones are past, latest first', () => {
  const { upcoming, past } = splitEvents(testEvents, atNoon('2026-06-05'))
  expect(listTitles(upcoming)).toEqual(['2026-06-05', '2026-06-06'])
  expect(listTitles(past)).toEqual(['2026-06-04', '2026-06-01'])
})

test('an event without an end counts as past from the day after its date', () => {
  expect(listTitles(splitEvents(testEvents, atNoon('2026-06-06')).upcoming)).toEqual(['2026-06-06'])
})

test('an empty list of events gives no upcoming and no past events', () => {
  expect(splitEvents([], atNoon('2026-06-05'))).toEqual({ upcoming: [], past: [] })
})
