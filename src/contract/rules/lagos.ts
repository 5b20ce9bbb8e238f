/** Time zone of Nigeria. Its offset is constant, because Nigeria has no daylight saving time. */
export const LAGOS_TIME_ZONE = { zone: 'Africa/Lagos', offset: '+01:00', minutes: 60 }

/** Formats a date as local time in Lagos, such as `2025-06-05T14:05:09`, whatever the machine's time zone. */
export function formatLagosDateTime(moment: Date): string {
  return new Date(moment.getTime() + LAGOS_TIME_ZONE.minutes * 60_000).toISOString().slice(0, 19)
}

export function formatLagosDay(moment: Date): string {
  return formatLagosDateTime(moment).slice(0, 10)
}

/** Parses an ISO 8601 date as Lagos time unless it has an offset. Returns an Invalid Date on failure. */
export function parseLagosDate(date: string): Date {
  const [day = '', time = '00:00'] = date.split('T')
  return new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? date : `${day}T${time}${LAGOS_TIME_ZONE.offset}`)
}

/** Returns the calendar day in Lagos of a valid ISO 8601 date. A time without an offset is Lagos time. */
export function toLagosDay(date: string): string {
  const [day = '', time] = date.split('T')
  return time ? formatLagosDay(parseLagosDate(date)) : day
}
