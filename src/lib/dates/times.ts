export interface Clock {
  hour: number
  minute: number
}

export interface Times {
  start: Clock
  end?: Clock
}

type DayHalf = 'am' | 'pm'

interface ParsedTime extends Clock {
  dayHalf: DayHalf | undefined
  /** True for a time that is written in 24-hour format, such as `14:00` or `09:30`. */
  is24Hour: boolean
}

const timePattern = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?$/i
const namedTimePattern = /^(?:12 ?)?(noon|midday|midnight)$/i

function parseTime(text: string): ParsedTime | undefined {
  const name = namedTimePattern.exec(text)?.[1]
  if (name) return { hour: 12, minute: 0, dayHalf: name.toLowerCase() === 'midnight' ? 'am' : 'pm', is24Hour: false }
  const textParts = timePattern.exec(text)
  if (!textParts) return undefined
  const [, hours = '', minutes, halfLetter] = textParts
  const hour = Number(hours)
  const minute = Number(minutes ?? 0)
  const dayHalf = halfLetter && (halfLetter.toLowerCase() === 'a' ? 'am' : 'pm')
  if (minute > 59 || hour > (dayHalf ? 12 : 23) || (dayHalf && hour < 1)) return undefined
  return {
    hour,
    minute,
    dayHalf: dayHalf || undefined,
    is24Hour: !dayHalf && minutes !== undefined && hours.length === 2,
  }
}

/** Converts a parsed time to 24 hours. `dayHalf` applies if the time has no am or pm. Undefined when ambiguous. */
function toClock(time: ParsedTime, dayHalf?: DayHalf): Clock | undefined {
  const { minute } = time
  const resolvedDayHalf = time.dayHalf ?? dayHalf
  if (!resolvedDayHalf) return time.is24Hour ? { hour: time.hour, minute } : undefined
  if (!time.dayHalf && (time.hour < 1 || time.hour > 12)) return undefined
  return { hour: (time.hour % 12) + (resolvedDayHalf === 'pm' ? 12 : 0), minute }
}

function toMinutes(clock: Clock): number {
  return clock.hour * 60 + clock.minute
}

export function isOvernight(start: Clock, end: Clock): boolean {
  return toMinutes(end) < toMinutes(start)
}

/** Finds the latest start time before the end time: `10 - 2 PM` starts at 10 am, `2 - 4 PM` at 2 pm. */
function toStartClock(start: ParsedTime, end: ParsedTime, endClock: Clock): Clock | undefined {
  if (start.dayHalf || !end.dayHalf) return toClock(start)
  const startInSameHalf = toClock(start, end.dayHalf)
  if (!startInSameHalf || toMinutes(startInSameHalf) < toMinutes(endClock)) return startInSameHalf
  return end.dayHalf === 'pm' ? toClock(start, 'am') : undefined
}

/** Formats a time as `14:05`. */
export function formatTimeOfDay({ hour, minute }: Clock): string {
  return [hour, minute].map((number) => String(number).padStart(2, '0')).join(':')
}

/** Parses times such as `10:00 AM - 2:00 PM`, `2-4pm`, `14:00 till 16:30` and `12 noon`; undefined for other texts. */
export function parseTimes(text: string): Times | undefined {
  const textParts = text
    .trim()
    .replace(/^from\s+/i, '')
    .replace(/\s*\(?\b(?:WAT|(?:the )?next day)\b\)?$/i, '')
    .split(/\s*(?:[-‒–—−]|\b(?:to|until|till?)\b)\s*/i)
  const [startTime, endTime] = textParts.map(parseTime)
  if (!startTime || textParts.length > 2) return undefined
  if (textParts.length === 1) {
    const start = toClock(startTime)
    return start && { start }
  }
  const end = endTime && toClock(endTime)
  const start = endTime && end && toStartClock(startTime, endTime, end)
  return start && end && toMinutes(start) !== toMinutes(end) ? { start, end } : undefined
}
