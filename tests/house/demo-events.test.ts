import { expect, test } from 'vitest'
import { makeDemoEvents } from '#netlify/tools/demo/events.ts'
import { lgas } from '#src/content/lgas.ts'
import { eventInput } from '#src/contract/events.ts'
import { isPastDay, today } from '#src/lib/dates/dates.ts'

const events = makeDemoEvents(new Date())

test('the demo events are valid and take place in LGAs of the state', () => {
  for (const event of events) {
    expect(eventInput.parse(event)).toEqual(event)
    expect(lgas.some((lga) => event.location.endsWith(lga))).toBe(true)
  }
})

test('the demo content has upcoming and past events and events of every type', () => {
  const pastEvents = events.filter(({ date }) => isPastDay(date, today()))
  expect(pastEvents.length).toBeGreaterThan(0)
  expect(events.length - pastEvents.length).toBeGreaterThan(1)
  expect(new Set(events.map(({ type }) => type)).size).toBe(3)
})
