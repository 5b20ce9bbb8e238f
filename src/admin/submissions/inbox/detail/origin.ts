import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import { OWN_CODE_LENGTH } from '#src/contract/reach/codes.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { formatShortDay } from '#src/lib/dates/short-date-time.ts'

const { card: texts } = inboxTexts

function describeSource(code: string, name: string | undefined): string {
  if (name) return `${name} (${code})`
  return code.length === OWN_CODE_LENGTH ? texts.ownLinkOfAnother : texts.otherLink(code)
}

/** Says how a volunteer came, in sentences, and how many friends came by the volunteer's own link. */
export function describeOrigin(volunteer: Volunteer): string[] {
  const { sourceCode, sourceName, sourceEvent, enteredBy, signedOnPaper, brought } = volunteer
  return [
    ...(sourceCode ? [texts.source(describeSource(sourceCode, sourceName))] : []),
    ...(sourceEvent ? [texts.event(sourceEvent.title, formatShortDay(sourceEvent.date))] : []),
    ...(enteredBy ? [texts.enteredBy(enteredBy)] : []),
    ...(signedOnPaper ? [texts.signedOnPaper] : []),
    ...(brought === undefined ? [] : [texts.brought(brought)]),
  ]
}
