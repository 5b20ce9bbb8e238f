import { beforeEach, describe, expect, test } from 'vitest'
import { eventInput } from '#src/contract/publications/events.ts'
import { machineTimeZones, restoreMachineTimeZone, setMachineTimeZone } from '#tests/support/data/time-zones.ts'

restoreMachineTimeZone()

const validEvent = {
  title: 'Town hall',
  date: '2026-12-05',
  time: '4pm',
  location: 'Civic Hall, Oyi',
  description: 'Ask anything.',
  type: 'townhall',
}

function listErrors(changedFields: object): Record<string, string> {
  const parseResult = eventInput.safeParse({ ...validEvent, ...changedFields })
  return Object.fromEntries((parseResult.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('the event schema accepts the fields that the admin form sends', () => {
  expect(eventInput.parse(validEvent)).toEqual(validEvent)
})

test.each(['title', 'date', 'time', 'location', 'description', 'type'])(
  'the event schema rejects an event without %s',
  (field) => {
    expect(listErrors({ [field]: undefined })).toEqual({ [field]: 'Required' })
  },
)

test.each(['title', 'date', 'time', 'location', 'description'])(
  'the event schema rejects an event with an empty %s',
  (field) => {
    expect(listErrors({ [field]: '' })).toEqual({ [field]: 'Required' })
  },
)

test('the event schema reports the field whose value has the wrong type', () => {
  expect(listErrors({ title: 7 })).toEqual({ title: 'Expected string, received number' })
  expect(listErrors({ date: null })).toEqual({ date: 'Expected string, received null' })
})

test('the event schema rejects an unknown event type and lists the valid types', () => {
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
])('the event schema rejects the invalid date %s', (date) => {
  expect(listErrors({ date })).toEqual({ date: 'Invalid date' })
})

describe.each(machineTimeZones)('event dates on a machine in the time zone %s', (timeZone) => {
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
  ])('the event schema converts the date %s to the day %s in Lagos', (date, day) => {
    expect(eventInput.parse({ ...validEvent, date }).date).toBe(day)
  })
})
