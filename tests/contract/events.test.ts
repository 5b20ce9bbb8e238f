import { beforeEach, describe, expect, test } from 'vitest'
import { eventInput } from '#src/contract/events.ts'
import { machineTimeZones, restoreMachineTimeZone, setMachineTimeZone } from '#tests/support/time-zones.ts'

restoreMachineTimeZone()

const validEvent = {
  title: 'Town hall',
  date: '2026-12-05',
  time: '4pm',
  location: 'Civic Hall, Oyi',
  description: 'Ask anything.',
  type: 'townhall',
}

function listErrors(changes: object): Record<string, string> {
  const result = eventInput.safeParse({ ...validEvent, ...changes })
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('accepts an event with the fields that the admin form sends', () => {
  expect(eventInput.parse(validEvent)).toEqual(validEvent)
})

test.each(['title', 'date', 'time', 'location', 'description', 'type'])('rejects an event without %s', (field) => {
  expect(listErrors({ [field]: undefined })).toEqual({ [field]: 'Required' })
})

test.each(['title', 'date', 'time', 'location', 'description'])('rejects an event with an empty %s', (field) => {
  expect(listErrors({ [field]: '' })).toEqual({ [field]: 'Required' })
})

test('the error names the event field whose value has the wrong type', () => {
  expect(listErrors({ title: 7 })).toEqual({ title: 'Expected string, received number' })
  expect(listErrors({ date: null })).toEqual({ date: 'Expected string, received null' })
})

test('rejects an unknown event type and lists the valid ones', () => {
  expect(listErrors({ type: 'party' })).toEqual({
    type: "Invalid enum value. Expected 'rally' | 'townhall' | 'community', received 'party'",
  })
})

test.each([
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-06-00',
  '05/06/2026',
  'tomorrow',
  '2026-6-5',
  '0000-01-01',
  '0999-12-31',
  '12026-01-01',
  '2026-06-05T25:00',
])('rejects an event with the invalid date %s', (date) => {
  expect(listErrors({ date })).toEqual({ date: 'Invalid date' })
})

describe.each(machineTimeZones)('the date of an event on a machine in %s', (timeZone) => {
  beforeEach(() => setMachineTimeZone(timeZone))

  test.each([
    ['2028-02-29', '2028-02-29'],
    [' 2026-06-05 ', '2026-06-05'],
    ['2026-06-05T00:30', '2026-06-05'],
    ['2026-06-05T23:30', '2026-06-05'],
    ['2026-06-05T22:59:59.999Z', '2026-06-05'],
    ['2026-06-05T23:00:00Z', '2026-06-06'],
    ['2026-06-05T23:30:00+01:00', '2026-06-05'],
    ['2026-06-05T23:30:00-08:00', '2026-06-06'],
    ['2026-06-05T00:30:00+14:00', '2026-06-04'],
  ])('converts the date %s to the day %s in Lagos', (date, day) => {
    expect(eventInput.parse({ ...validEvent, date }).date).toBe(day)
  })
})
