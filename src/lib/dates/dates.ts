import { formatLagosDay, parseLagosDate } from '#src/contract/rules/lagos.ts'

const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the current day in Lagos, as `2025-06-05`. */
export function today(now = new Date()): string {
  return formatLagosDay(now)
}

/** True after `day` has ended in Lagos. */
export function isPastDay(day: string, currentDay: string): boolean {
  return day < currentDay
}

export function getDayOfMonth(day: string): string {
  return String(Number(day.slice(8, 10)))
}

function getMonthName(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? ''
}

export function getShortMonth(day: string): string {
  return getMonthName(day).slice(0, 3)
}

function getWeekday(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
}

/** Returns the short weekday of `2025-06-05`: `Thu`. */
export function getShortWeekday(day: string): string {
  return getWeekday(day).slice(0, 3)
}

/** Formats `2025-06-05` as `Thursday, 5 June 2025`. Avoids Intl, whose output differs between machines. */
export function formatLongDay(day: string): string {
  return `${getWeekday(day)}, ${getDayOfMonth(day)} ${getMonthName(day)} ${day.slice(0, 4)}`
}

/** Formats `2025-06-05`, or a longer ISO date, as `5 June 2025`; returns an empty string for other texts. */
export function formatDay(date: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(date) ? `${getDayOfMonth(date)} ${getMonthName(date)} ${date.slice(0, 4)}` : ''
}

/** Adds days to a date: `2025-06-05` and 3 days give `2025-06-08`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function parseDate(date: string): Date | undefined {
  const moment = parseLagosDate(date)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
