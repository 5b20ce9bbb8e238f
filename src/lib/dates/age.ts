const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Describes how long ago a time was: `5 min`, `3 h` up to two days, then `12 days`. */
export function describeAge(iso: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(iso))
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)} h`
  return `${Math.floor(age / DAY_MS)} days`
}
