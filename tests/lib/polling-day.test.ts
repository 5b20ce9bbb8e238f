import { expect, test } from 'vitest'
import { findSecondsToSilenceChange, formatPollingHours, isSilencePeriod } from '#src/lib/dates/polling-day.ts'
import { formatNaira } from '#src/lib/text/strings.ts'

const pollingDay = { day: '2025-11-08', opens: '08:30', closes: '14:30', hidesCalls: true }

test.each([
  ['2025-11-06T23:59:59+01:00', false, 1],
  ['2025-11-07T00:00:00+01:00', true, 38.5 * 3600],
  ['2025-11-08T08:30:00+01:00', true, 6 * 3600],
  ['2025-11-08T13:29:59Z', true, 1],
  ['2025-11-08T14:30:00+01:00', false, undefined],
])('at %s the silence period is active: %s, and pages are cached for %s seconds', (timestamp, isActive, seconds) => {
  expect(isSilencePeriod(pollingDay, Date.parse(timestamp))).toBe(isActive)
  expect(findSecondsToSilenceChange(pollingDay, Date.parse(timestamp))).toBe(seconds)
})

test('without a polling day there is no silence period', () => {
  expect(isSilencePeriod(undefined, Date.parse('2025-11-08T09:00:00+01:00'))).toBe(false)
  expect(findSecondsToSilenceChange(undefined)).toBeUndefined()
})

test('the formatted polling hours contain the weekday, the date and both times', () => {
  expect(formatPollingHours(pollingDay)).toBe('Saturday, 8 November 2025, 08:30 to 14:30')
})

test('amounts of money are grouped by thousands', () => {
  expect([0, 999, 1000, 50_000_000].map(formatNaira)).toEqual(['₦0', '₦999', '₦1,000', '₦50,000,000'])
})
