import { lagosClock, lagosDay } from '#src/contract/lagos.ts'
import { addDays, dayOfMonth, shortMonth } from './dates.ts'

/** Formats a time in the Lagos time zone as `Today, 14:05`, `Yesterday, 09:12` or `5 Jun 2025, 14:05`. */
export function formatShortDateTime(iso: string, now = new Date()): string {
  const moment = new Date(iso)
  const day = lagosDay(moment)
  const currentDay = lagosDay(now)
  const dayNames: Record<string, string> = { [currentDay]: 'Today', [addDays(currentDay, -1)]: 'Yesterday' }
  return `${dayNames[day] ?? `${dayOfMonth(day)} ${shortMonth(day)} ${day.slice(0, 4)}`}, ${lagosClock(moment).slice(11, 16)}`
}
