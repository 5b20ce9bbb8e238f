import type { PersonalDataTrace } from '#src/contract/submissions/erasure.ts'

const countEntries = (entries: number) => `${entries} ${entries === 1 ? 'entry' : 'entries'}`

const placeLabels: Record<PersonalDataTrace['place'], string> = {
  inbox: 'In the inbox',
  moderation: 'In moderation',
  queue: 'Submission waiting to be stored',
  'dead-letters': 'Submission that could not be stored',
}

export const erasureTexts = {
  heading: 'Delete personal data',
  intro:
    'Search here when a person asks you to delete their data. The search covers volunteers, messages, moderation and submissions that are not stored yet. Check the results before you delete them.',
  contact: 'Email or phone',
  contactHint: 'Phone numbers in any format: 0803… and +234 803… find the same entries.',
  contactRequired: 'Enter an email address or phone number',
  search: 'Find entries',
  searching: 'Searching...',
  loading: 'Searching all stored data...',
  describeNoEntries: (contact: string) => `Nothing is stored about ${contact}.`,
  describeFoundCount: (entries: number) => `${countEntries(entries)} found`,
  listTitle: (entries: number, contact: string) => `${countEntries(entries)} about ${contact}`,
  delete: (entries: number) => `Delete ${countEntries(entries)}`,
  question: (entries: number) => `Delete ${countEntries(entries)}?`,
  questionText: (contact: string) =>
    `Everything listed here about ${contact} will be deleted for good. This cannot be undone.`,
  confirm: 'Delete',
  describeDeletedCount: (entries: number) => `${countEntries(entries)} deleted`,
  deleteFailed: 'Failed to delete the entries',
  kinds: { volunteers: 'Sign-up', messages: 'Message' },
  unreadableSubmission: 'Incomplete submission',
  placeLabels,
} as const
