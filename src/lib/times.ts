export interface Clock {
  hour: number
  minute: number
}

export interface Times {
  start: Clock
  end?: Clock
}

type Half = 'am' | 'pm'

interface Written extends Clock {
  half: Half | undefined
  /** True for 24-hour times (`14:00`, `09:30`). */
  full: boolean
}

const form = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?$/i
const words: Record<string, Written> = {
  noon: { hour: 12, minute: 0, half: 'pm', full: false },
  '12 noon': { hour: 12, minute: 0, half: 'pm', full: false },
}

function read(text: string): Written | undefined {
  const word = words[text.toLowerCase()]
  if (word) return word
  const parts = form.exec(text)
  if (!parts) return undefined
  const [, hours = '', minutes, letter] = parts
  const hour = Number(hours)
  const minute = Number(minutes ?? 0)
  const half = letter && (letter.toLowerCase() === 'a' ? 'am' : 'pm')
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour < 1)) return undefined
  return { hour, minute, half: half || undefined, full: !half && minutes !== undefined && hours.length === 2 }
}

/** 24-hour time, with `half` (am/pm) as default; undefined when ambiguous. */
function settle(time: Written, half?: Half): Clock | undefined {
  const { minute } = time
  const known = time.half ?? half
  if (!known) return time.full ? { hour: time.hour, minute } : undefined
  if (!time.half && (time.hour < 1 || time.hour > 12)) return undefined
  return { hour: (time.hour % 12) + (known === 'pm' ? 12 : 0), minute }
}

function minutesOf(clock: Clock): number {
  return clock.hour * 60 + clock.minute
}

export function isOvernight(start: Clock, end: Clock): boolean {
  return minutesOf(end) < minutesOf(start)
}

/** `10 - 2 PM` starts in the morning, `2 - 4 PM` in the afternoon: the latest start before the end. */
function settleStart(start: Written, end: Written, endClock: Clock): Clock | undefined {
  if (start.half || !end.half) return settle(start)
  const sameHalf = settle(start, end.half)
  if (!sameHalf || minutesOf(sameHalf) < minutesOf(endClock)) return sameHalf
  return end.half === 'pm' ? settle(start, 'am') : undefined
}

/** Parses `10:00 AM - 2:00 PM`, `2-4pm`, `14:00 to 16:30`, `12 noon`; an end before the start is next day. Undefined otherwise. */
export function parseTimes(text: string): Times | undefined {
  const parts = text
    .trim()
    .replace(/\s*\(?\bWAT\b\)?$/i, '')
    .split(/\s*(?:[-–—]|\bto\b|\buntil\b)\s*/i)
  const [first, second] = parts.map(read)
  if (!first || parts.length > 2) return undefined
  if (parts.length === 1) {
    const start = settle(first)
    return start && { start }
  }
  const end = second && settle(second)
  const start = second && end && settleStart(first, second, end)
  return start && end && minutesOf(start) !== minutesOf(end) ? { start, end } : undefined
}
