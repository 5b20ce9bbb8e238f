import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import type { TextLocation } from './device-store.ts'
import { isProbablyOpen } from './form-lock.ts'

const MINUTE_MS = 60_000
const anotherMember = 'Another team member'

/** Describes the age of a text, such as `10 minutes old`. */
function describeAge(changedAt: string): string {
  const minutes = Math.round((Date.now() - Date.parse(changedAt)) / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes === 1) return '1 minute old'
  return minutes < 60 ? `${minutes} minutes old` : `from ${formatShortDateTime(changedAt)}`
}

interface OtherText {
  author: string
  isOwn: boolean
  changedAt: string
}

/** Names who has unsaved changes in another form. */
function nameOther(other: OtherText): string {
  if (other.isOwn) return 'You have unsaved changes in another window or on another device'
  return isProbablyOpen(other)
    ? `${other.author} is editing this and has unsaved changes`
    : `${other.author} has unsaved changes`
}

const describeOther = (other: OtherText) => `${nameOther(other)}, ${describeAge(other.changedAt)}.`

const locations: Record<TextLocation, (time: string) => string> = {
  server: (time) => `Unsaved changes are backed up on the server: ${time}. Visitors do not see them.`,
  device: (time) => `Unsaved changes are kept on this device: ${time}.`,
  'device-without-images': (time) =>
    `Unsaved changes are kept on this device, without the image: ${time}. Save them when you are online.`,
  nowhere: () =>
    'Unsaved changes are not backed up, because they are too large for this device. Save before you leave.',
}

export const documentTexts = {
  locations,
  wrongFields: { one: 'Please check this field:', many: 'Please check these fields:' },
  sameTexts: 'The two texts are the same.',
  noImage: 'No image',
  openPreview: 'Preview page',
  merged: (by: string | null, labels: string) => `${by ?? anotherMember} changed in the meantime: ${labels}.`,
  outcomeUnknown:
    'The server did not confirm the save. Your text is still here: save again. It will not be saved twice.',

  replaceQuestion: {
    title: 'Replace what you typed with this text?',
    text: 'What you typed goes into the history.',
  },

  unsaved: {
    describeRestored: (changedAt: string) =>
      `These changes are not saved yet. You made them ${formatShortDateTime(changedAt)}.`,
    nameOther,
    describeOther,
    discardOther: 'Discard',
    compare: 'Compare with my text',
    mine: 'My text',
    theirs: (author: string, isOwn: boolean) => (isOwn ? 'Your other text' : author),
    copy: 'Copy into my form',
    copied: { title: 'Copied into your form', description: 'It is not saved yet.' },
    copyFailed: 'Failed to copy the text',
    questionText: 'They were never saved. This cannot be undone.',
  },

  conflict: {
    notSaved: (noun: string) => `Another team member changed this ${noun}. Your text is still here.`,
    title: (by: string | null, noun: string) => `${by ?? anotherMember} saved this ${noun} while you were writing.`,
    text: 'Both of you changed what is shown below. Your text is still here, but it is not saved. Choose one side for each field.',
    history: 'What you give up goes into the history.',
    theirs: (by: string | null) => `Saved by ${by ?? 'another team member'}`,
    mine: 'Your text',
    keepMine: 'Keep mine',
    keepMineOf: (label: string) => `Keep mine for ${label}`,
    takeTheirs: 'Take theirs',
    takeTheirsOf: (label: string) => `Take theirs for ${label}`,
    keepBoth: 'Keep both',
    keepBothOf: (label: string) => `Keep both for ${label}`,
    decided: { title: 'Your choice is in the form', description: 'Save it now.' },
    decideFailed: 'Failed to keep your text in the history',
  },

  gone: {
    notSaved: (noun: string) => `Another team member deleted this ${noun}. Your text is still here.`,
    title: (noun: string) => `Another team member deleted this ${noun} while you were writing.`,
    text: 'Your text is still here, but it is not saved.',
  },

  history: {
    open: 'History',
    title: 'History',
    loading: 'Loading the history...',
    empty: 'There are no former texts yet.',
    savedAt: 'Saved',
    unsavedAt: 'Never saved, written',
    beforeFirstChange: 'Before the first change',
    by: (name: string) => `, by ${name}`,
    compare: 'Compare with the current text',
    hide: 'Hide comparison',
    compareOf: (number: number, label: string) => `${label}: number ${number}`,
    same: 'This is the same as the current text.',
    restore: 'Restore',
    restoreOf: (number: number) => `Restore number ${number}`,
    restored: { title: 'The former text is in the form', description: 'It is not saved yet.' },
    restoreFailed: 'Failed to restore the text',
  },
} as const
