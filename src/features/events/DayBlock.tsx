import { dayOfMonth, shortMonth } from '#src/lib/dates.ts'

/** The day as on a tear-off calendar: number and short month. */
export function DayBlock({ day }: { day: string }) {
  return (
    <time className="event-day" dateTime={day}>
      <span>{dayOfMonth(day)}</span> <span>{shortMonth(day)}</span>
    </time>
  )
}
