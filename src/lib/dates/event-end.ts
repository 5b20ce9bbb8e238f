import type { CampaignEvent } from '#src/contract/publications/events.ts'
import { parseLagosDate } from '#src/contract/rules/lagos.ts'
import { addDays } from './dates.ts'
import { formatTimeOfDay, isOvernight, parseTimes, type Times } from './times.ts'

export type EventTime = Pick<CampaignEvent, 'date' | 'time'>

/** Returns the day on which an event ends: its own, or the next day if its end is before its start. */
export function findEndDay(date: string, { start, end }: Times): string {
  return end && isOvernight(start, end) ? addDays(date, 1) : date
}

/** Returns the end of an event in Unix milliseconds: what its time says, else the end of its day in Lagos. */
export function findEventEnd({ date, time }: EventTime): number {
  const times = parseTimes(time)
  const end = times?.end ? `${findEndDay(date, times)}T${formatTimeOfDay(times.end)}` : addDays(date, 1)
  return parseLagosDate(end).getTime()
}

export function isPastEvent(event: EventTime, now: number): boolean {
  return findEventEnd(event) <= now
}
