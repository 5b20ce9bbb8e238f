import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, formatLongDay, getDayOfMonth, getShortMonth, isPastDay, today } from '#src/lib/dates/dates.ts'
import { machineTimeZones, restoreMachineTimeZone, setMachineTimeZone } from '#tests/support/data/time-zones.ts'

restoreMachineTimeZone()

test('the tests run in the time zones that they set', () => {
  setMachineTimeZone('Pacific/Kiritimati')
  expect(new Date('2026-06-05T12:00:00Z').getDate()).toBe(6)
})

describe.each(machineTimeZones)('dates on a machine in the time zone %s', (timeZone) => {
  beforeEach(() => setMachineTimeZone(timeZone))

  test('the day of a timestamp begins and ends at midnight in Lagos', () => {
    expect(today(new Date('2026-06-05T22:59:59.999Z'))).toBe('2026-06-05')
    expect(today(new Date('2026-06-05T23:00:00Z'))).toBe('2026-06-06')
    expect(today(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
  })

  test('an event is upcoming until its day has ended', () => {
    expect(isPastDay('2026-06-04', '2026-06-05')).toBe(true)
    expect(isPastDay('2026-06-05', '2026-06-05')).toBe(false)
    expect(isPastDay('2026-06-06', '2026-06-05')).toBe(false)
    expect(isPastDay('2025-12-31', '2026-01-01')).toBe(true)
  })

  test('an event card’s day block shows the day of the month and the short month', () => {
    expect(getDayOfMonth('2026-06-05')).toBe('5')
    expect(getShortMonth('2026-06-05')).toBe('Jun')
    expect(getDayOfMonth('2026-12-31')).toBe('31')
    expect(getShortMonth('2026-12-31')).toBe('Dec')
    expect(getShortMonth('2026-01-01')).toBe('Jan')
  })

  test('a formatted date contains the full month and the weekday', () => {
    expect(formatLongDay('2026-06-05')).toBe('Friday, 5 June 2026')
    expect(formatLongDay('2028-02-29')).toBe('Tuesday, 29 February 2028')
  })

  test('addDays is correct across months, leap days and clock changes', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })
})
