import { describeAuthor } from './notices/texts.ts'

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
    saved: 'Saved',
    nothingToSave: { title: 'There are no changes to save' },
    saveFailed: 'Failed to save the changes',
    visibility: {
      fixedPages:
        'Home, news, events, area pages and previews show the change within seconds. About, Policies, Donate, Volunteer, Contact, Privacy, Verify, and the header and footer around them show it after “Publish to all pages”.',
      home: 'The home page shows the change within seconds. There is nothing to publish.',
      areas:
        'Area pages show the change within seconds. Volunteer shows the texts of the list of areas after the next “Publish to all pages”.',
      notice: 'Every page shows the change within 5 minutes. There is nothing to publish.',
      replies: 'Your team sees the change at once. There is nothing to publish.',
    },
  },

  account: {
    repeat: 'Repeat the account number',
    repeatMissing: 'Type the account number again.',
    repeatDiffers: 'The two account numbers differ. Compare both with the bank’s letter.',
    question: 'Change the bank account for gifts?',
    questionText: (former: string, next: string) => `From ${former} to ${next}.`,
    describe: (number: string, bank: string, name: string) => `${number} (${bank}, ${name})`,
    confirm: 'Change the account',
    unseen: 'Another team member changed this in the meantime. Check the whole account, then save again.',
    consequence: 'Every owner is told at their next visit, and the Verify page says when it changed.',
  },

  preview: {
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
