import { describeAuthor } from './settings-notice-texts.ts'

const listTexts = {
  add: (itemName: string) => `Add ${itemName}`,
  remove: 'Remove',
  removeOne: (itemName: string, position: number) => `Remove ${itemName} ${position}`,
  moveUp: 'Move up',
  moveUpOne: (itemName: string, position: number) => `Move up ${itemName} ${position}`,
  moveDown: 'Move down',
  moveDownOne: (itemName: string, position: number) => `Move down ${itemName} ${position}`,
  full: (max: number) => `This list is full: at most ${max} fit.`,
  question: (itemName: string, position: number) => `Remove ${itemName} ${position}?`,
  questionText: 'Its text is removed from this form. Visitors see it until you save.',
}

const imageTexts = {
  file: (label: string) => `${label}: image file`,
  uploading: 'Uploading the image…',
  uploadFailed: 'The image was not uploaded. Please try again.',
  remove: 'Remove image',
}

const pdfTexts = {
  file: (label: string) => `${label}: PDF file`,
  current: (size: string) => `PDF of ${size}`,
  uploading: 'Uploading the PDF…',
  uploadFailed: 'The PDF was not uploaded. Please try again.',
  remove: 'Remove PDF',
}

export const settingsTexts = {
  heading: 'Settings',
  loading: 'Loading the settings...',
  back: 'Back to settings',
  sectionLabel: (title: string) => `Settings: ${title}`,
  notChanged: 'Not changed yet',
  changed: 'Changed',
  describeAuthor,
  unsavedBadge: 'Unsaved changes',
  wholeSection: 'All texts together',
  yes: 'Yes',
  no: 'No',

  field: {
    example: (text: string) => `Example: ${text}`,
    range: (min: number, max: number) => `From ${min.toLocaleString('en')} to ${max.toLocaleString('en')}.`,
    characters: (count: number, max: number) => `${count} of ${max} characters`,
    chooseColour: (label: string) => `${label}: choose from a palette`,
  },
  list: listTexts,
  image: imageTexts,
  pdf: pdfTexts,

  form: {
    loading: 'Loading this section...',
    save: 'Save changes',
    saving: 'Saving...',
    saved: { title: 'Saved' },
    nothingToSave: { title: 'There are no changes to save' },
    saveFailed: 'Failed to save the changes',
    outcomeUnknown: 'The server did not answer. Your changes are still here: save again.',
    wrongFields: { one: 'Please check this field:', many: 'Please check these fields:' },
    visibility: {
      fixedPages:
        'Home, news, events, area pages and previews show the change within seconds. About, Policies, Donate, Volunteer, Contact, Privacy, Verify, and the header and footer around them show it after “Publish to all pages”.',
      home: 'The home page shows the change within seconds. There is nothing to publish.',
      areas:
        'Area pages show the change within seconds. Volunteer shows the texts of the list of areas after the next “Publish to all pages”.',
      notice: 'Every page shows the change within 5 minutes. There is nothing to publish.',
      replies: 'Your team sees the change at once. There is nothing to publish.',
    },
    charactersLeft: (count: number) => `Room for ${count} more characters in this section.`,
    charactersOver: (count: number) => `${count} characters too many: shorten some texts.`,
  },

  account: {
    repeat: 'Repeat the account number',
    repeatMissing: 'Type the account number again.',
    repeatDiffers: 'The two account numbers differ. Compare both with the bank’s letter.',
    question: 'Change the bank account for gifts?',
    questionText: (former: string, next: string) => `From ${former} to ${next}.`,
    describe: (number: string, bank: string, name: string) => `${number} (${bank}, ${name})`,
    confirm: 'Change the account',
    consequence: 'Every owner is told at their next visit, and the Verify page says when it changed.',
  },

  draft: {
    title: (name: string | null, time: string) => `Unsaved changes${name ? ` by ${name}` : ''}, ${time}`,
    titleOnDevice: (time: string) => `Unsaved changes on this device, ${time}`,
    compare: 'Compare with the saved values',
    saved: 'Saved',
    unsaved: 'Unsaved',
    continue: 'Continue',
    discard: 'Discard',
    question: 'Discard these unsaved changes?',
    questionText: 'They were never saved. This cannot be undone.',
    discarded: { title: 'Unsaved changes discarded' },
    discardFailed: 'Failed to discard the unsaved changes',

    theirs: (name: string | null, time: string) =>
      `${name ?? 'Another team member'} also has unsaved changes of this section (${time}). Your changes are kept on this device until you choose.`,
    compareBoth: 'Compare with your changes',
    theirValues: 'Their changes',
    myValues: 'Your changes',
    continueTheirs: 'Continue with their draft',
    replaceTheirs: 'Replace it',

    locations: {
      server: (time: string) => `Unsaved changes are backed up on the server: ${time}. Visitors do not see them.`,
      device: (time: string) => `Unsaved changes are kept on this device: ${time}.`,
      nowhere: () => 'Unsaved changes are not backed up, because this device is full. Save before you leave.',
    },
  },

  conflict: {
    title: (name: string | null) => `${name ?? 'Another team member'} saved this section while you were editing.`,
    text: 'Your values are still here, but they are not saved. Fields that you did not change have the saved values already.',
    theirs: (name: string | null) => `Saved by ${name ?? 'another team member'}`,
    mine: 'Your values',
    takeTheirsOf: (label: string) => `Use theirs for ${label}`,
    takeTheirs: 'Use theirs',
    keepMine: 'Keep mine',
    keptMine: { title: 'Your values are kept', description: 'Press “Save changes” to save them.' },
    same: 'No field differs any more.',
  },

  history: {
    open: 'History',
    title: 'Former values',
    loading: 'Loading the former values...',
    empty: 'There are no former values yet.',
    savedAt: 'Saved',
    beforeFirstChange: 'Before the first change',
    compare: 'Compare with the current values',
    hide: 'Hide comparison',
    nameButton: (label: string, version: number) => `${label}: version ${version}`,
    restore: 'Restore',
    restoreOne: (version: number) => `Restore version ${version}`,
    question: 'Replace what you typed with these values?',
    questionText: 'Your unsaved changes in this form are lost.',
    restored: { title: 'Former values are in the form', description: 'Press “Save changes” to save them.' },
  },

  preview: {
    open: 'See it on the page',
    pageNoun: 'section',
    failed: 'The preview failed to load. Try again.',
    invalid: 'Correct the fields with errors to see the preview.',
    share: 'Share outside the team',
    shareHint: (days: number) =>
      `Only your team can open this preview. A link for others shows the values of this moment to anyone who has it, for ${days} days or until you revoke it.`,
  },

  contrast: {
    title: 'Contrast with the backgrounds of the site',
    names: { paper: 'Paper', 'paper-deep': 'Deep paper', white: 'White' },
    sample: 'Sample',
    ratio: (ratio: string) => `${ratio} to 1`,
    enough: 'Enough for text',
    tooLow: (min: number) => `Too low: at least ${min} to 1 is needed`,
  },
} as const
