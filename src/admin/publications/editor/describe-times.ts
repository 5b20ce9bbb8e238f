import { type Clock, isOvernight, parseTimes } from '#src/lib/dates/times.ts'
import { eventEditorTexts } from './texts.ts'

const { time: texts } = eventEditorTexts

/** Formats a time as `2:05 PM`. */
function formatClock({ hour, minute }: Clock): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Says in a sentence how calendars understand the time of an event. */
export function describeTimes(text: string): string {
  if (text.trim() === '') return texts.example
  const times = parseTimes(text)
  if (!times) return texts.unreadable
  const start = formatClock(times.start)
  if (!times.end) return texts.describeStart(start)
  const end = formatClock(times.end)
  return isOvernight(times.start, times.end) ? texts.describeNight(start, end) : texts.describeRange(start, end)
}
