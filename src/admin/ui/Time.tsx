import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'

export function Time({ at, className }: { at: string; className?: string }) {
  return (
    <time className={className} dateTime={at}>
      {formatShortDateTime(at)}
    </time>
  )
}
