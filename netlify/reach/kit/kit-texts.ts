import { eventTexts } from '#src/content/pages/events.ts'
import { fillPlaceholders, type Site } from '#src/content/site.ts'
import { MAX_FORWARD_TEXT_LENGTH } from '#src/contract/reach/kit.ts'
import { formatLongDay, getDayOfMonth, getShortMonth, getShortWeekday } from '#src/lib/dates/dates.ts'
import { shortenAtWord } from '#src/lib/text/shorten.ts'
import type { PosterTexts } from './poster.ts'
import type { SheetTexts } from './sheet.ts'
import type { Subject } from './subject.ts'

const MAX_CALL_LINES = 4
/** Longer times are in the sentence only. */
const MAX_CALL_TIME = 9
const MIN_SHORTENED_LENGTH = 20

function breakAtLength(words: string[], maxLength: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longerLine = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longerLine.length <= maxLength) lines[lines.length - 1] = longerLine
    else lines.push(word)
  }
  return lines
}

/** Breaks a call into a few short lines of lettering. */
function splitCall(call: string): string[] {
  const words = call.split(' ')
  let maxLength = Math.max(...words.map((word) => word.length))
  while (breakAtLength(words, maxLength).length > MAX_CALL_LINES) maxLength += 1
  return breakAtLength(words, maxLength)
}

export function getSubjectTitle(subject: Subject, { kit }: Site): string {
  if (subject.kind === 'area') return subject.name
  return subject.kind === 'event' ? subject.event.title : kit.stateTitle
}

function describeOccasion(subject: Subject): string[] {
  if (subject.kind !== 'event') return []
  const { date, time, location, status } = subject.event
  return [`${status ? `${eventTexts[status]}: ` : ''}${formatLongDay(date)} at ${time}`, location]
}

export function createPosterTexts(subject: Subject, site: Site): PosterTexts {
  if (subject.kind === 'event') {
    const { title, date, time } = subject.event
    const shownTime = time.length <= MAX_CALL_TIME ? [time] : []
    const day = [getShortWeekday(date), getDayOfMonth(date), getShortMonth(date)]
    return { title, sentence: describeOccasion(subject).join('\n'), call: [...day, ...shownTime] }
  }
  const area = subject.kind === 'area' ? subject.name : site.identity.state
  const { areaTitle, areaSentence, areaCall } = fillPlaceholders(site.kit, { area })
  const title = subject.kind === 'area' ? areaTitle : site.kit.stateTitle
  return { title, sentence: areaSentence, call: splitCall(areaCall) }
}

export function createSheetTexts(subject: Subject, site: Site): SheetTexts {
  const { sheetHeading, sheetNote } = site.kit
  return {
    heading: sheetHeading,
    title: getSubjectTitle(subject, site),
    occasion: describeOccasion(subject).join(', ') || sheetNote,
  }
}

/** Fills a message, and shortens its longest value at words until it fits. */
function fillMessage(message: string, values: Record<string, string>, maxLength: number): string {
  const text = fillPlaceholders(message, values)
  if (text.length <= maxLength) return text
  const [name = '', value = ''] =
    Object.entries(values).sort(([, first], [, second]) => second.length - first.length)[0] ?? []
  if (value.length <= MIN_SHORTENED_LENGTH) return shortenAtWord(text, maxLength)
  const shortenedLength = Math.max(value.length - (text.length - maxLength), MIN_SHORTENED_LENGTH)
  return fillMessage(message, { ...values, [name]: shortenAtWord(value, shortenedLength) }, maxLength)
}

/** Writes the text that people forward, so that the address fits behind it. */
export function createMessage(subject: Subject, site: Site, address: string): string {
  const maxLength = MAX_FORWARD_TEXT_LENGTH - address.length - 1
  const { areaMessage, eventMessage } = site.kit
  if (subject.kind === 'event') {
    const [when = '', place = ''] = describeOccasion(subject)
    return fillMessage(eventMessage, { title: subject.event.title, when, place }, maxLength)
  }
  return fillMessage(areaMessage, { area: subject.kind === 'area' ? subject.name : site.identity.state }, maxLength)
}
