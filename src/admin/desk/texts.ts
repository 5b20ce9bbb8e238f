import { MIN_LOOKUP_DIGITS } from '#src/contract/desk/desk.ts'
import { formatShortDay } from '#src/lib/dates/short-date-time.ts'

export const deskTexts = {
  heading: 'Sign-up desk',
  loading: 'Loading the events...',

  choice: {
    heading: 'Choose the event',
    text: 'Each row you enter keeps the event and your name as its source.',
    today: 'Today',
    describe: (date: string, time: string, location: string) => [formatShortDay(date), time, location].join(', '),
    none: 'No event',
    noneText: 'For sheets that were signed elsewhere. Check-in needs an event.',
    change: 'Change event',
    describeCounts: (entered: number, present: number) => `${entered} signed up, ${present} checked in`,
  },

  modes: { label: 'What to do', 'sign-up': 'Sign up', 'check-in': 'Check in' },

  row: {
    heading: 'New row',
    editHeading: 'Edit the row',
    checkInHeading: 'New row of a person at the event',
    otherEvent: 'Another event',
    lga: 'Area',
    chooseLga: 'Choose the area',
    name: 'Full name',
    phone: 'Phone',
    signed: 'Signed on paper',
    signedHint: (version: string) =>
      `The person signed the sheet with consent statement ${version}. Without a signature there is no consent, so the person is not stored.`,
    consentVersion: 'Consent statement on the sheet',
    consentVersionHint: 'The sheet prints its version beside the statement.',
    alsoPresent: 'This person is checked in at the event too.',
    submit: 'Enter row',
    submitAnyway: 'Enter anyway',
    clear: 'Clear row',
    cancel: 'Cancel',
    errors: {
      name: 'Type the name',
      phone: 'Type the phone number',
      lga: 'Choose the area',
      signedOnPaper: 'Needs a signature',
    },
    added: (name: string) => `${name} is in the list below.`,
  },

  duplicate: {
    onDevice: (name: string, lga: string) => `This number is already on your list: ${name}, ${lga}.`,
    onServer: (name: string, lga: string, phone: string) => `Already signed up: ${name}, ${lga}, ${phone}.`,
    isPresent: 'Checked in at this event.',
    checkInOnly: 'Check in only',
    checkInOnlyOf: (name: string) => `Check in only: ${name}`,
  },

  checkIn: {
    heading: 'Check in',
    phone: 'Phone number or its end',
    hint: `At least ${MIN_LOOKUP_DIGITS} digits. Only people in your areas are found.`,
    tooShort: `Type at least ${MIN_LOOKUP_DIGITS} digits`,
    find: 'Find',
    searching: 'Searching...',
    results: 'People with this number',
    hasMore: 'More people match. Type more digits.',
    checkIn: 'Check in',
    checkInOf: (name: string) => `Check in ${name}`,
    present: 'Checked in',
    notFound: (phone: string) => `No person in your areas has ${phone}.`,
    enter: 'Enter as a new row',
    noConnection:
      'There is no connection. Only rows entered on this device are found. Search again when the connection is back.',
    done: (name: string) => `${name} is checked in.`,
    undo: 'Undo',
    undoOf: (name: string) => `Undo the check-in of ${name}`,
    undone: (name: string) => `The check-in of ${name} is undone.`,
    undoFailed: (name: string) => `${name} is still checked in`,
  },

  list: {
    heading: 'Last rows',
    empty: 'Rows appear here as you enter them.',
    waiting: (count: number) =>
      count === 1
        ? '1 entry waits for the connection. It is on this device and is sent by itself.'
        : `${count} entries wait for the connection. They are on this device and are sent by themselves.`,
    editing: (count: number) =>
      count === 1
        ? '1 row is being edited and is not sent before you enter it.'
        : `${count} rows are being edited and are not sent before you enter them.`,
    refused: (count: number) => (count === 1 ? '1 entry was refused.' : `${count} entries were refused.`),
    allSaved: 'Every entry is saved.',
    notStored: 'This device cannot store entries. Leave this page open until every entry is saved.',
    failed: (reason: string) => `Not sent: ${reason}`,
    sendNow: 'Send now',
    states: {
      waiting: 'Waiting for the connection',
      editing: 'Being edited',
      sending: 'Being sent',
      refused: 'Refused',
      saved: 'Saved',
      gone: 'Deleted or merged since',
    },
    checkIn: 'Check-in',
    checkInGone: 'This person or event is no longer there',
    lostAnswer: 'May have arrived already, so it is sent again as it is.',
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    discard: 'Discard',
    discardOf: (name: string) => `Discard ${name}`,
    duplicate: (name: string, lga: string) => `Already signed up as ${name}, ${lga}. Open one of them to merge both.`,
    unlisted: (count: number) => `${count} older saved rows are under Volunteers.`,
  },
} as const
