import { formatLagosDateTime, formatLagosDay } from '#src/contract/rules/lagos.ts'
import { addDays, getDayOfMonth, getShortMonth, today } from './dates.ts'

/** Formats a time in the Lagos time zone as `Today, 14:05`, `Yesterday, 09:12` or `5 Jun 2025, 14:05`. */
export function formatShortDateTime(iso: string, now = new Date()): string {
  const moment = new Date(iso)
  const day = formatLagosDay(moment)
  const currentDay = formatLagosDay(now)
  const dayNames: Record<string, string> = { [currentDay]: 'Today', [addDays(currentDay, -1)]: 'Yesterday' }
  return `${dayNames[day] ?? `${getDayOfMonth(day)} ${getShortMonth(day)} ${day.slice(0, 4)}`}, ${formatLagosDateTime(moment).slice(11, 16)}`
}

/** Formats `2025-06-05` as `5 Jun`, with the year if it is not the current one. */
export function formatShortDay(day: string, currentDay = today()): string {
  const year = day.slice(0, 4)
  return `${getDayOfMonth(day)} ${getShortMonth(day)}${year === currentDay.slice(0, 4) ? '' : ` ${year}`}`
}
