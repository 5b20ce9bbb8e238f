import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'

/** Texts about unsaved changes that the first screen of the dashboard needs, where no form is open. */
export const unsavedTexts = {
  discard: 'Discard changes',
  question: 'Discard these unsaved changes?',
  discarded: { title: 'Unsaved changes discarded' },
  discardFailed: 'Failed to discard the unsaved changes',

  list: {
    title: 'Unsaved changes',
    describeChanges: (changedAt: string) => `Changes, written ${formatShortDateTime(changedAt)}`,
    describeNewText: (changedAt: string) => `New text, written ${formatShortDateTime(changedAt)}`,
    by: (author: string) => ` by ${author}`,
    onThisDevice: ', only on this device',
    open: 'Continue editing',
    openOf: (title: string) => `Continue editing ${title}`,
    read: 'Read',
    readOf: (title: string) => `Read the unsaved changes to ${title}`,
    discardOf: (title: string) => `Discard changes to ${title}`,
    questionText: (title: string, changedAt: string) =>
      `“${title}”, written ${formatShortDateTime(changedAt)}, was never saved. This cannot be undone.`,
  },

  leave: {
    title: 'Discard unsaved changes?',
    text: 'You have changes that are not saved.',
    discard: 'Discard changes',
    keep: 'Keep changes for later',
  },
} as const
