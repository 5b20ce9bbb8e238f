import { dayOfMonth, shortMonth } from '#src/lib/dates.ts'

interface Props {
  day: string
  past?: boolean
  look?: string
}

export function DayBlock({ day, past = false, look = 'day-beside slide:day-large' }: Props) {
  const colours = past ? 'bg-paper-deep text-ink-soft' : 'bg-brand text-white'
  return (
    <time className={`day ${colours} ${look}`} dateTime={day}>
      <span>{dayOfMonth(day)}</span> <span>{shortMonth(day)}</span>
    </time>
  )
}
