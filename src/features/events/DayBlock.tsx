import { dayOfMonth, shortMonth } from '#src/lib/dates.ts'

interface Props {
  day: string
  past?: boolean
  /** How large, and whether words stand beside it; as in a list where nothing is said. */
  look?: string
}

/** The day as on a tear-off calendar: number and short month. */
export function DayBlock({ day, past = false, look = 'day-beside slide:day-large' }: Props) {
  const paint = past ? 'bg-paper-deep text-ink-soft' : 'bg-brand text-white'
  return (
    <time className={`day ${paint} ${look}`} dateTime={day}>
      <span>{dayOfMonth(day)}</span> <span>{shortMonth(day)}</span>
    </time>
  )
}
