import type { PollingDay } from '#src/content/election.ts'
import { LAGOS_TIME_ZONE } from '#src/contract/rules/lagos.ts'
import { formatLongDay } from './dates.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the silence period in Unix milliseconds: from 24 hours before polling day until the close of polls. */
export function computeSilencePeriod({ day, closes }: PollingDay): { from: number; until: number } {
  return {
    from: Date.parse(`${day}T00:00:00${LAGOS_TIME_ZONE.offset}`) - DAY_MS,
    until: Date.parse(`${day}T${closes}:00${LAGOS_TIME_ZONE.offset}`),
  }
}

export function isSilencePeriod(pollingDay: PollingDay | undefined, now = Date.now()): boolean {
  if (!pollingDay) return false
  const { from, until } = computeSilencePeriod(pollingDay)
  return now >= from && now < until
}

/** Returns the seconds until the silence period begins or ends; undefined if it does neither. */
export function findSecondsToSilenceChange(pollingDay: PollingDay | undefined, now = Date.now()): number | undefined {
  if (!pollingDay) return undefined
  const { from, until } = computeSilencePeriod(pollingDay)
  const nextTime = [from, until].find((time) => time > now)
  return nextTime && Math.ceil((nextTime - now) / 1000)
}

/** Returns the value of `data-polling`: `quiet` hides calls to action, `on` shows the notice alone. */
export function findPollingState(pollingDay: PollingDay): 'quiet' | 'on' {
  return pollingDay.hidesCalls ? 'quiet' : 'on'
}

export function formatPollingHours({ day, opens, closes }: PollingDay): string {
  return `${formatLongDay(day)}, ${opens} to ${closes}`
}
