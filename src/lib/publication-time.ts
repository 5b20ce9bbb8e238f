import type { PollingDay } from '#src/content/election.ts'
import { LAGOS, lagosClock, lagosDay, parseLagosDate } from '#src/contract/lagos.ts'
import { formatLongDay } from './dates.ts'
import { silencePeriod } from './polling-day.ts'

/** Formats a time for a `datetime-local` input in Lagos time: `2026-12-03T07:00`. */
export function toLagosInput(moment: string | number): string {
  return lagosClock(new Date(moment)).slice(0, 16)
}

/** Converts a `datetime-local` value in Lagos time to ISO 8601; undefined when the value is empty or invalid. */
export function fromLagosInput(text: string): string | undefined {
  const moment = parseLagosDate(text)
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

function formatClock(clock: string): string {
  return `${formatLongDay(clock.slice(0, 10))}, ${clock.slice(11, 16)}`
}

/** Formats a time in the time zone of Lagos: `Thursday, 3 December 2026, 07:00`. */
export function formatDateTime(moment: string): string {
  return formatClock(lagosClock(new Date(moment)))
}

/**
 * Formats a time in the device's time zone, with the day if it differs from Lagos; undefined if the device's
 * clock shows Lagos time.
 */
export function formatDeviceTime(moment: string): string | undefined {
  const date = new Date(moment)
  const offsetMinutes = -date.getTimezoneOffset()
  if (offsetMinutes === LAGOS.minutes) return undefined
  const clock = new Date(date.getTime() + offsetMinutes * 60_000).toISOString()
  return clock.slice(0, 10) === lagosDay(date) ? clock.slice(11, 16) : formatClock(clock)
}

/** Postpones a publication time within the silence period, when campaigning is forbidden, to the close of polls. */
export function postponePastSilence(moment: string, pollingDay: PollingDay | undefined): string {
  if (!pollingDay) return moment
  const { from, until } = silencePeriod(pollingDay)
  const time = Date.parse(moment)
  return time >= from && time < until ? new Date(until).toISOString() : moment
}
