import type { AutosaveState } from './autosave.ts'

const places: Record<NonNullable<AutosaveState['place']>, (time: string) => string> = {
  server: (time) => `Unsaved changes are backed up on the server: ${time}. Visitors do not see them.`,
  device: (time) => `Unsaved changes are kept on this device: ${time}. They are uploaded when you are online.`,
  words: (time) =>
    `Unsaved changes are kept on this device, without the image: ${time}. Save them when you are online.`,
  nowhere: () =>
    'Unsaved changes are not backed up, because they are too large for this device. Save before you leave.',
}

const someone = 'Another team member'

export const autosaveTexts = {
  places,
  taken: `${someone} continued with your text. Your new changes are kept separately.`,

  others: {
    hasOpen: (name: string = someone) => `${name} also has this text open.`,
    isWriting: (time: string) => ` They have unsaved changes (${time}).`,
    left: (time: string, name: string = someone) => `${name} left unsaved changes to this text (${time}).`,
    compare: 'Compare with my text',
    hide: 'Hide comparison',
    mine: 'My text',
    theirs: 'Their text',
    take: 'Continue with their text',
    gone: 'The other team member’s changes were already saved or discarded',
    failed: 'Failed to load the other team member’s text',
  },

  unsaved: {
    title: 'Unsaved changes',
    changed: (time: string) => `Changes, written ${time}`,
    created: (time: string) => `New text, written ${time}`,
    by: (name: string) => ` by ${name}`,
    onlyHere: ', only on this device',
    isOpen: ', open in another editor',
    continue: 'Continue editing',
    continueOne: (title: string) => `Continue editing ${title}`,
    discard: 'Discard changes',
    discardOne: (title: string) => `Discard changes to ${title}`,
    question: 'Discard these unsaved changes?',
    questionText: (title: string, time: string) =>
      `“${title}”, written ${time}, was never saved. This cannot be undone.`,
    discarded: 'Unsaved changes discarded',
    refused: (name = 'their author') => `Only ${name} or an owner can discard these changes`,
    failed: 'Failed to discard the unsaved changes',
  },
} as const
