import { parseTimes } from './times.ts'

const clock = String.raw`(?:(?:12\s)?(?:noon|midday|midnight)|\d{1,2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\b\.?)?)`
/** Two times with a hyphen or a short dash between them, outside of dates, phone numbers and longer words. */
const rangePattern = new RegExp(
  String.raw`(?<![\p{L}\d+:./-])(${clock})(\s*)[-‐‑‒–−](\s*)(${clock})(?![\p{L}\d:/-]|\.\d)`,
  'giu',
)

const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'

const joinWords = (text: string) => text.replace(/\s+/g, NO_BREAK_SPACE)

/**
 * Formats the time of an event for pages: `10:00 AM - 2:00 PM` gets an en dash and no line break inside the range.
 * All other texts stay as staff wrote them.
 */
export function formatEventTime(time: string): string {
  return time.replace(rangePattern, (range, start: string, before: string, after: string, end: string) => {
    if (!parseTimes(range)?.end) return range
    const gap = before || after ? NO_BREAK_SPACE : WORD_JOINER
    return `${joinWords(start)}${gap}–${gap}${joinWords(end)}`
  })
}
