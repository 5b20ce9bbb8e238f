import { expect, test } from 'vitest'
import { parseTimes, type Times } from '#src/lib/dates/times.ts'

function formatTimes(times: Times | undefined): string | undefined {
  const timeText = ({ hour, minute }: Times['start']) => `${hour}:${String(minute).padStart(2, '0')}`
  if (!times) return undefined
  return times.end ? `${timeText(times.start)}-${timeText(times.end)}` : timeText(times.start)
}

test.each([
  ['10:00 AM - 2:00 PM', '10:00-14:00'],
  ['10am-2pm', '10:00-14:00'],
  ['2:00 PM – 4:30 PM', '14:00-16:30'],
  ['10 - 11 am', '10:00-11:00'],
  ['2 - 4 PM', '14:00-16:00'],
  ['10 - 2 PM', '10:00-14:00'],
  ['10:30 to 2pm', '10:30-14:00'],
  ['11am until 12 noon', '11:00-12:00'],
  ['8 PM - 2 AM', '20:00-2:00'],
  ['12 am - 12 pm', '0:00-12:00'],
  ['14:00-16:00', '14:00-16:00'],
  ['22:00 — 02:00', '22:00-2:00'],
  ['9:00 AM - 16:00', '9:00-16:00'],
  ['10pm till 5am', '22:00-5:00'],
  ['8pm – midnight', '20:00-0:00'],
  ['12 midnight - 5 am', '0:00-5:00'],
  ['9am − 1pm', '9:00-13:00'],
  ['from 9am to 12 midday', '9:00-12:00'],
  ['10 PM - 5 AM (next day)', '22:00-5:00'],
])('the event time %s has a start and an end', (timeText, times) => {
  expect(formatTimes(parseTimes(timeText))).toBe(times)
})

test.each([
  ['4pm', '16:00'],
  ['4 p.m.', '16:00'],
  ['4.30pm', '16:30'],
  ['14:00', '14:00'],
  ['09:30', '9:30'],
  ['12am', '0:00'],
  ['12 PM', '12:00'],
  ['noon', '12:00'],
  ['10:00 AM WAT', '10:00'],
  ['10:00 AM (WAT)', '10:00'],
])('the event time %s has a start without an end', (timeText, times) => {
  expect(formatTimes(parseTimes(timeText))).toBe(times)
})

test.each([
  'after Mass',
  'all day',
  '',
  '10',
  '4:00',
  '10 - 12',
  '25:00',
  '14:60',
  '13pm',
  '0 am',
  '-4pm',
  '4pm-',
  '10am prompt',
  '10:00 AM - 2:00 PM and 4pm',
  '10am - 12pm - 2pm',
  '10am - 10am',
  '10am - late',
  '6pm till dawn',
  'till 5am',
])('the event time %j is free text without a start', (timeText) => {
  expect(parseTimes(timeText)).toBeUndefined()
})
