import { expect, test } from 'vitest'
import { findEventEnd, isPastEvent } from '#src/lib/dates/event-end.ts'

test.each([
  ['10:00 PM - 5:00 AM', '2026-11-27T05:00'],
  ['9 am – 1 pm', '2026-11-26T13:00'],
  ['8pm - midnight', '2026-11-27T00:00'],
  ['22:00 till 02:30', '2026-11-27T02:30'],
  ['12 am - 12 pm', '2026-11-26T12:00'],
  ['12 midnight - 4am', '2026-11-26T04:00'],
  ['10:00 PM - 5:00 AM (WAT)', '2026-11-27T05:00'],
])('an event of 26 November at %s ends at %s in Lagos', (time, end) => {
  expect(new Date(findEventEnd({ date: '2026-11-26', time }))).toEqual(new Date(`${end}:00+01:00`))
})

test.each(['All day', '6pm till dawn', '4pm', '11 PM', 'after Mass', '10am - late', ''])(
  'an event at %j, which states no end, ends with its day in Lagos',
  (time) => {
    expect(new Date(findEventEnd({ date: '2026-12-31', time }))).toEqual(new Date('2027-01-01T00:00:00+01:00'))
  },
)

test('a night vigil is not past at 00:30 and is past from 05:00', () => {
  const vigil = { date: '2026-11-26', time: '10:00 PM - 5:00 AM' }
  const isPastAt = (time: string) => isPastEvent(vigil, Date.parse(`2026-11-27T${time}+01:00`))
  expect([isPastAt('00:30:00'), isPastAt('04:59:59'), isPastAt('05:00:00')]).toEqual([false, false, true])
})

test('a morning meeting is past in the afternoon of its day', () => {
  const meeting = { date: '2026-11-26', time: '10:00 AM - 12 noon' }
  expect(isPastEvent(meeting, Date.parse('2026-11-26T12:30:00+01:00'))).toBe(true)
})
