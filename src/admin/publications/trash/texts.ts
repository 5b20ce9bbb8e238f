import { TRASH_RETENTION_DAYS } from '#src/contract/rules/limits.ts'

export const trashTexts = {
  heading: 'Trash',
  intro: `Deleted items leave the site at once and stay here for ${TRASH_RETENTION_DAYS} days. Editors can delete an item for good after one day, owners at any time. Volunteers and messages are never kept here.`,
  loading: 'Loading the trash...',
  nothing: 'The trash is empty.',
  deletedAt: 'Deleted:',
  daysLeft: (days: number) => (days > 1 ? `${days} days left in the trash.` : 'Last day in the trash.'),

  restore: 'Restore',
  restoreOne: (title: string) => `Restore ${title}`,

  delete: 'Delete for good',
  deleteOne: (title: string) => `Delete for good: ${title}`,
  question: 'Delete this item for good?',
  questionText: (title: string) =>
    `“${title}” will be deleted. Files that nothing else uses are deleted too. This cannot be undone.`,
  deletedForGood: 'Item deleted for good',
  deleteFailed: 'Failed to delete the item for good',
  empty: {
    button: 'Empty trash',
    question: (count: number) => `Delete ${count === 1 ? 'one item' : `all ${count} items`} for good?`,
    text: 'Files that nothing else uses are deleted too. This cannot be undone.',
    editorText:
      'Files that nothing else uses are deleted too. This cannot be undone. Items that have been in the trash for less than a day stay.',
    describeDeleted: (count: number) =>
      count === 0 ? 'No item was deleted for good' : `${count} ${count === 1 ? 'item' : 'items'} deleted for good`,
    describeKept: (count: number) =>
      count === 1
        ? 'One item stays until it has been in the trash for a day.'
        : `${count} items stay until they have been in the trash for a day.`,
    failed: 'Failed to empty the trash',
  },
  itemGone: 'The item is no longer in the trash.',
} as const
