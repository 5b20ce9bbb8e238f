import { dayOfMonth, shortMonth } from '#src/lib/dates.ts'

interface Props {
  day: string
  past?: boolean
  className?: string
}

export function DayBlock({ day, past = false, className = 'day-beside slide:day-large' }: Props) {
  const colourClasses = past ? 'bg-paper-deep text-ink-soft' : 'bg-brand text-white'
  return (
    <time className={`day ${colourClasses} ${className}`} dateTime={day}>
      <span>{dayOfMonth(day)}</span> <span>{shortMonth(day)}</span>
    </time>
  )
}
