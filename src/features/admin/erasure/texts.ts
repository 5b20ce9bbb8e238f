import type { PersonalDataTrace } from '#src/contract/erasure.ts'

const count = (entries: number) => `${entries} ${entries === 1 ? 'entry' : 'entries'}`

const places: Record<PersonalDataTrace['place'], string> = {
  inbox: 'In the inbox',
  held: 'In moderation',
  queue: 'Waiting for the database',
  'set-aside': 'Could not be stored',
}

export const erasureTexts = {
  heading: 'Delete personal data',
  intro:
    'Use this when a person asks you to delete their data. It searches volunteers, messages, moderation and submissions that are not stored yet. Check the results before you delete them.',
  contact: 'Email or phone',
  contactHint: 'In any format: 0803… and +234 803… are the same.',
  required: 'Required',
  find: 'Find',
  finding: 'Searching...',
  loading: 'Searching everywhere...',
  none: (contact: string) => `Nothing is stored about ${contact}.`,
  found: (entries: number) => `${count(entries)} found`,
  listTitle: (entries: number, contact: string) => `${count(entries)} about ${contact}`,
  delete: (entries: number) => `Delete ${count(entries)}`,
  question: (entries: number) => `Delete ${count(entries)}?`,
  questionText: (contact: string) =>
    `Everything listed here about ${contact} will be deleted for good. This cannot be undone.`,
  confirm: 'Delete',
  deleted: (entries: number) => `${count(entries)} deleted`,
  failed: { title: 'Failed to delete the entries', description: 'Please try again.' },
  kinds: { volunteers: 'Sign-up', messages: 'Message' },
  unreadable: 'Incomplete submission',
  places,
} as const
