import type { AutosaveState } from './autosave.ts'

const locationTexts: Record<NonNullable<AutosaveState['textLocation']> | 'conflict', (time: string) => string> = {
  server: (time) => `Unsaved changes are backed up on the server: ${time}. Visitors do not see them.`,
  device: (time) => `Unsaved changes are kept on this device: ${time}. They are uploaded when you are online.`,
  conflict: (time) =>
    `Unsaved changes are kept on this device: ${time}. They are uploaded when you have chosen one of the two texts.`,
  'device-without-images': (time) =>
    `Unsaved changes are kept on this device, without the image: ${time}. Save them when you are online.`,
  nowhere: () =>
    'Unsaved changes are not backed up, because they are too large for this device. Save before you leave.',
}

const anotherMember = 'Another team member'

export const autosaveTexts = {
  locationTexts,

  otherEditors: {
    describeOpenEditor: (name: string = anotherMember) => `${name} also has this text open.`,
    describeUnsavedText: (time: string) => `They have unsaved changes (${time}).`,
    describeClosedEditor: (time: string, name: string = anotherMember) =>
      `${name} left unsaved changes to this text (${time}).`,
    compare: 'Compare with my text',
    myText: 'My text',
    theirText: 'The other member’s text',
    continueText: 'Continue with the other member’s text',
    keepMine: 'Replace the other member’s text with mine',
  },

  unsaved: {
    title: 'Unsaved changes',
    describeChanges: (time: string) => `Changes, written ${time}`,
    describeNewText: (time: string) => `New text, written ${time}`,
    by: (name: string) => ` by ${name}`,
    onThisDevice: ', only on this device',
    openElsewhere: ', open in another tab or on another device',
    continueEditing: 'Continue editing',
    continueEditingOf: (title: string) => `Continue editing ${title}`,
    discard: 'Discard changes',
    discardOf: (title: string) => `Discard changes to ${title}`,
    question: 'Discard these unsaved changes?',
    questionText: (title: string, time: string) =>
      `“${title}”, written ${time}, was never saved. This cannot be undone.`,
    discarded: 'Unsaved changes discarded',
    discardRefused: (name = 'their author') => `Only ${name} or an owner can discard these changes`,
    discardFailed: 'Failed to discard the unsaved changes',
  },
} as const
