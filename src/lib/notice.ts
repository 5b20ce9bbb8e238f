import type { Settings } from '#src/content/settings/sections.ts'
import { parseLagosDate } from '#src/contract/rules/lagos.ts'

type Notice = Settings['notice']

export type ActiveNotice = Pick<Notice, 'text' | 'link'>

const toTime = (moment: string) => (moment ? parseLagosDate(moment).getTime() : undefined)

/** Returns the notice if it is shown at `now`, in Unix milliseconds. */
export function findActiveNotice(notice: Notice, now = Date.now()): ActiveNotice | undefined {
  const isActive =
    notice.text !== '' && now >= (toTime(notice.from) ?? 0) && now < (toTime(notice.until) ?? Number.POSITIVE_INFINITY)
  return isActive ? notice : undefined
}

/** Returns the seconds until the notice appears or disappears; undefined if it does neither. */
export function findSecondsToNoticeChange({ text, from, until }: Notice, now = Date.now()): number | undefined {
  if (!text) return undefined
  const nextTime = [toTime(from), toTime(until)].find((time) => time !== undefined && time > now)
  return nextTime && Math.ceil((nextTime - now) / 1000)
}

/** Number of characters that fit into two lines on a phone, also in capital letters. */
const MAX_SHORT_CHARACTERS = 56

/** True if a notice may need more than two lines on a phone. */
export function isLongNotice(...texts: string[]): boolean {
  return texts.join(' ').length > MAX_SHORT_CHARACTERS
}
