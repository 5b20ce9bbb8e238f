import { publicationNames } from '#src/contract/publications/collections.ts'

/** Names of one item and of several items in a sentence. */
export const itemNouns = {
  ...publicationNames,
  gallery: { singular: 'gallery item', plural: 'gallery items' },
  volunteers: { singular: 'volunteer', plural: 'volunteers' },
  messages: { singular: 'message', plural: 'messages' },
}

export const sharedTexts = {
  search: 'Search',
  describeFilter: (chosenCount: number) => (chosenCount > 0 ? `Filter (${chosenCount})` : 'Filter'),
  untitled: 'Untitled',
  deleteQuestion: (itemNoun: string) => `Delete this ${itemNoun}?`,
  delete: 'Delete',
  cancel: 'Cancel',
  undo: 'Undo',
  copyFailed: 'Copying failed. Select the text and copy it yourself.',

  export: {
    button: 'Export CSV',
    exporting: 'Exporting...',
    describeDone: (itemNouns: string) => `Exported ${itemNouns} successfully`,
    describeFailed: (itemNouns: string) => `Failed to export ${itemNouns}`,
  },

  selection: {
    selectShown: (shownCount: number) => (shownCount === 1 ? 'Select the item' : `Select all ${shownCount} shown`),
    describeSelected: (selectedCount: number) => `${selectedCount} selected`,
  },

  loadMore: {
    action: 'Load more',
    loading: 'Loading...',
    failed: 'More entries could not be loaded. Please check your connection.',
  },
} as const
