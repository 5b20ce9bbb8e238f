import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { formatShortDay } from '#src/lib/dates/short-date-time.ts'

/** Says how a volunteer came whom staff entered; empty for a sign-up on the site. */
export function describeOrigin({ sourceEvent, enteredBy, signedOnPaper }: Volunteer): string[] {
  return [
    ...(sourceEvent ? [`Signed up at ${sourceEvent.title}, ${formatShortDay(sourceEvent.date)}`] : []),
    ...(enteredBy ? [`Entered by ${enteredBy}`] : []),
    ...(signedOnPaper ? ['Signed the consent statement on paper'] : []),
  ]
}
