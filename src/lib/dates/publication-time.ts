import type { PollingDay } from '#src/content/election.ts'
import { formatLagosDateTime, formatLagosDay, LAGOS_TIME_ZONE, parseLagosDate } from '#src/contract/rules/lagos.ts'
import { formatLongDay, parseDate } from './dates.ts'
import { computeSilencePeriod, isSilencePeriod } from './polling-day.ts'

/** Formats a time for a `datetime-local` input in Lagos time: `2026-12-03T07:00`. */
export function toLagosInput(moment: string | number): string {
  return formatLagosDateTime(new Date(moment)).slice(0, 16)
}

/** Converts a `datetime-local` value in Lagos time to ISO 8601; undefined when the value is empty or invalid. */
export function parseLagosInput(text: string): string | undefined {
  const moment = parseLagosDate(text)
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

function formatClock(clockTime: string): string {
  return `${formatLongDay(clockTime.slice(0, 10))}, ${clockTime.slice(11, 16)}`
}

/** Formats a time in the time zone of Lagos: `Thursday, 3 December 2026, 07:00`. */
export function formatDateTime(moment: string): string {
  return formatClock(formatLagosDateTime(new Date(moment)))
}

/** Formats a time in the device's zone, with the day if it differs; undefined if the device's clock is Lagos time. */
export function formatDeviceTime(moment: string): string | undefined {
  const date = new Date(moment)
  const offsetMinutes = -date.getTimezoneOffset()
  if (offsetMinutes === LAGOS_TIME_ZONE.minutes) return undefined
  const clockTime = new Date(date.getTime() + offsetMinutes * 60_000).toISOString()
  return clockTime.slice(0, 10) === formatLagosDay(date) ? clockTime.slice(11, 16) : formatClock(clockTime)
}

/** Postpones a publication time within the silence period, when campaigning is forbidden, to the close of polls. */
export function postponePastSilence(moment: string, pollingDay: PollingDay | undefined): string {
  if (!pollingDay || !isSilencePeriod(pollingDay, Date.parse(moment))) return moment
  return new Date(computeSilencePeriod(pollingDay).until).toISOString()
}

/** Returns when an article appeared; if unknown, the start of its day. */
export function findPublicationTime({ publishedAt, date }: { publishedAt?: string; date: string }): Date | undefined {
  return publishedAt ? new Date(publishedAt) : parseDate(date)
}
