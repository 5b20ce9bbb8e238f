import type { PollingDay } from '#src/content/election.ts'
import { LAGOS, lagosClock, lagosDay, parseLagosDate } from '#src/contract/lagos.ts'
import { formatLongDay } from './dates.ts'
import { silencePeriod } from './polling-day.ts'

/** Value of a datetime-local input in Lagos time: `2026-12-03T07:00`. */
export function toLagosInput(moment: string | number): string {
  return lagosClock(new Date(moment)).slice(0, 16)
}

/** ISO 8601 time of a datetime-local value in Lagos time; undefined when empty or invalid. */
export function fromLagosInput(text: string): string | undefined {
  const moment = parseLagosDate(text)
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

function formatClock(clock: string): string {
  return `${formatLongDay(clock.slice(0, 10))}, ${clock.slice(11, 16)}`
}

/** `Thursday, 3 December 2026, 07:00` in Lagos time. */
export function formatDateTime(moment: string): string {
  return formatClock(lagosClock(new Date(moment)))
}

/** The same time in this device's time zone, `06:00` or with its day; undefined when it is Lagos time. */
export function formatDeviceTime(moment: string): string | undefined {
  const date = new Date(moment)
  const minutes = -date.getTimezoneOffset()
  if (minutes === LAGOS.minutes) return undefined
  const clock = new Date(date.getTime() + minutes * 60_000).toISOString()
  return clock.slice(0, 10) === lagosDay(date) ? clock.slice(11, 16) : formatClock(clock)
}

/** Moves a publication time in the silence period to the close of polls. */
export function postponePastSilence(moment: string, pollingDay: PollingDay | undefined): string {
  if (!pollingDay) return moment
  const { from, until } = silencePeriod(pollingDay)
  const time = Date.parse(moment)
  return time >= from && time < until ? new Date(until).toISOString() : moment
}
