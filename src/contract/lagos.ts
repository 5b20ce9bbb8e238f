/** Nigeria keeps one time zone and never turns its clocks. */
export const LAGOS = { zone: 'Africa/Lagos', offset: '+01:00', minutes: 60 }

/** The day in Lagos at a moment, as `2025-06-05`, on every machine. */
export function lagosDay(moment: Date): string {
  return new Date(moment.getTime() + LAGOS.minutes * 60_000).toISOString().slice(0, 10)
}

/** The Lagos day of an ISO 8601 date that exists; a time without an offset is Lagos time. */
export function toLagosDay(date: string): string {
  const [day = '', time] = date.split('T')
  if (!time) return day
  return lagosDay(new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? date : `${date}${LAGOS.offset}`))
}
