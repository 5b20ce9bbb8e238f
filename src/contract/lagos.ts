/** Nigeria keeps one time zone and never turns its clocks. */
export const LAGOS = { zone: 'Africa/Lagos', offset: '+01:00', minutes: 60 }

/** Day and time in Lagos at a moment, as `2025-06-05T14:05:09`, on every machine. */
export function lagosClock(moment: Date): string {
  return new Date(moment.getTime() + LAGOS.minutes * 60_000).toISOString().slice(0, 19)
}

export function lagosDay(moment: Date): string {
  return lagosClock(moment).slice(0, 10)
}

/** The moment of an ISO 8601 date; a day begins at midnight in Lagos, and a time without an offset is Lagos time. */
export function lagosMoment(date: string): Date {
  const [day = '', time = '00:00'] = date.split('T')
  return new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? date : `${day}T${time}${LAGOS.offset}`)
}

/** The Lagos day of an ISO 8601 date that exists; a time without an offset is Lagos time. */
export function toLagosDay(date: string): string {
  const [day = '', time] = date.split('T')
  return time ? lagosDay(lagosMoment(date)) : day
}
