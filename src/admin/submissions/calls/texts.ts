import type { CallOutcome } from '#src/contract/submissions/calls.ts'
import { formatDay } from '#src/lib/dates/dates.ts'

export const callOutcomeTexts: Record<CallOutcome, string> = {
  reached: 'Reached',
  'no-answer': 'No answer',
  later: 'Call again',
  'wrong-number': 'Wrong number',
}

/** Describes the first line of a call in the history, such as `later 2026-12-05`. */
export function describeCall(detail: string): string {
  const [, outcome = '', day] = /^([a-z-]+)(?: (\S+))?/.exec(detail) ?? []
  const text = callOutcomeTexts[outcome as CallOutcome] ?? outcome
  return day ? `${text} on ${formatDay(day)}` : text
}

export const callsTexts = {
  heading: 'Calling list',
  intro: 'You get one person at a time. Nobody else gets the same person for ten minutes.',
  area: 'Area',
  allAreas: 'All areas',
  yourAreas: 'All your areas',
  status: 'Status',
  anyStatus: 'Any status',
  next: 'Next person',
  loading: 'Looking for the next person...',
  loadFailed: 'Failed to load the next person',
  describeProgress: (called: number, total: number, place: string) => `${called} of ${total} called in ${place}`,
  everywhere: 'all areas',
  everywhereOfYours: 'your areas',
  stored: (name: string, outcome: string) => `${name}: ${outcome}. Stored.`,

  signedUp: 'Signed up',
  history: 'History',
  call: (phone: string) => `Call ${phone}`,
  whatsApp: 'WhatsApp',
  whatsAppTo: (name: string) => ` to ${name}, opens a new tab`,
  openVolunteer: 'Open the sign-up',

  question: (name: string) => `How did the call to ${name} go?`,
  addNote: 'Add a note',
  note: 'Note on the call',
  noteHint: 'Optional. It goes into the history.',
  hints: {
    reached: 'A new volunteer becomes contacted.',
    'no-answer': 'Comes again tomorrow.',
    later: 'You choose the day.',
    'wrong-number': 'Is not offered again.',
  } satisfies Record<CallOutcome, string>,
  day: 'Call again on',
  saveDay: 'Save the day',
  skip: 'Skip',
  skipHint: 'The person goes back to the list for others.',

  waiting: (name: string, outcome: string) => `“${outcome}” for ${name} is not stored yet.`,
  waitingHint: 'It waits on this device, also after a reload. You can call the next person in the meantime.',
  retry: 'Try again',
  refused: (name: string) => `The outcome for ${name} was not stored`,

  nobodyLeft: (place: string) => `Everybody in ${place} has been called.`,
  nobodyWithStatus: (place: string) => `Nobody with this status is left to call in ${place}.`,
  nobodyAtAll: (place: string) => `No volunteers with a phone number in ${place} yet.`,
  nextDay: (day: string) => `The next one comes again on ${day}.`,
  inHand: (count: number) => `Other members are calling ${count === 1 ? 'one person' : `${count} people`} now.`,
  skipped: (count: number) => `You skipped ${count === 1 ? 'one person' : `${count} people`}.`,
  showSkipped: 'Show them again',
} as const
