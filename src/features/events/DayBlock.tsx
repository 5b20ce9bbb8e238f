import { getDayOfMonth, getShortMonth } from '#src/lib/dates/dates.ts'

interface Props {
  day: string
  isPast?: boolean
  className?: string
}

export function DayBlock({ day, isPast = false, className = 'day-beside slide:day-large' }: Props) {
  const colourClasses = isPast ? 'bg-paper-deep text-ink-soft' : 'bg-brand text-white'
  return (
    <time className={`day ${colourClasses} ${className}`} dateTime={day}>
      <span>{getDayOfMonth(day)}</span> <span>{getShortMonth(day)}</span>
    </time>
  )
}
