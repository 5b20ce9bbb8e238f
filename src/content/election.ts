/** What the Electoral Act asks of a campaign's site. Each part may be left out. */
export interface Election {
  pollingDay?: PollingDay
  gifts?: Gifts
}

export interface PollingDay {
  /** The day of the vote, as `2025-11-08`. */
  day: string
  /** When the polls open and close, in Lagos, as `08:30`. */
  opens: string
  closes: string
  /** Hides what asks for help or money while no campaigning is allowed. */
  hidesCalls: boolean
}

export interface Gifts {
  /** The most that one person or body may give, in naira: look it up in the Act that is in force. */
  cap: number
}

export const election: Election = {
  pollingDay: { day: '2025-11-08', opens: '08:30', closes: '14:30', hidesCalls: true },
  gifts: { cap: 50_000_000 },
}

export const electionWords = {
  polls: 'Polls:',
  quiet: 'By law campaigning ends 24 hours before that day.',
  hidden: 'Until the polls close we ask for nothing.',
  giftsTitle: 'What the law asks of a gift',
  cap: 'Nobody may give more than',
  capTail: 'to a candidate, all gifts together.',
  name: 'Give from an account in your own name and write that name into the narration: it is the name that goes into the ledger.',
  home: 'Nothing from outside Nigeria: no account abroad, no foreign currency, no gift for somebody who is abroad.',
  adminNote: 'Campaigning is closed by law until the polls close. What you publish now is seen at once.',
  adminQuestion: 'Publish while campaigning is closed?',
  adminText: 'From 24 hours before polling day until the polls close, the Electoral Act allows no campaigning.',
  adminConfirm: 'Publish all the same',
}
