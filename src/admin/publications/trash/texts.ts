import { TRASH_RETENTION_DAYS } from '#src/contract/rules/limits.ts'

export const trashTexts = {
  heading: 'Trash',
  intro: `Deleted items leave the site at once and stay here for ${TRASH_RETENTION_DAYS} days. Editors can delete an item for good after one day, owners at any time. Volunteers and messages are never kept here.`,
  loading: 'Loading the trash...',
  empty: 'The trash is empty.',
  deletedAt: 'Deleted:',
  daysLeft: (days: number) => (days > 1 ? `${days} days left in the trash.` : 'Last day in the trash.'),

  restore: 'Restore',
  restoreOne: (title: string) => `Restore ${title}`,
  describeRestored: (title: string) => `“${title}” restored`,
  describeRestoredAsDraft: (title: string) => `“${title}” restored as a draft`,
  restoreFailed: 'Failed to restore the item',

  delete: 'Delete for good',
  deleteOne: (title: string) => `Delete for good: ${title}`,
  question: 'Delete this item for good?',
  questionText: (title: string) => `“${title}” and its files will be deleted. This cannot be undone.`,
  deletedForGood: 'Item deleted for good',
  deleteFailed: 'Failed to delete the item for good',
  itemGone: 'The item is no longer in the trash.',
} as const
