import { dayOfMonth, shortMonth } from '#src/lib/dates.ts'

const sizes = { small: 'day', card: 'day day-beside slide:day-large', large: 'day day-beside day-large' }

interface Props {
  day: string
  past?: boolean
  size?: keyof typeof sizes
}

/** The day as on a tear-off calendar: number and short month. */
export function DayBlock({ day, past = false, size = 'card' }: Props) {
  const paint = past ? 'bg-paper-deep text-ink-soft' : 'bg-brand text-white'
  return (
    <time className={`${paint} ${sizes[size]}`} dateTime={day}>
      <span>{dayOfMonth(day)}</span> <span>{shortMonth(day)}</span>
    </time>
  )
}
