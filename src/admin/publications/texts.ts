import type { ItemState, PublicationSort } from '#src/contract/publications/publication.ts'

export const commonSorts: Partial<Record<PublicationSort, string>> = {
  title: 'Title A to Z',
  changed: 'Recently changed',
  state: 'Drafts first',
}

const stateLabels: Record<ItemState, string> = { published: 'Published', scheduled: 'Scheduled', draft: 'Draft' }

export const publicationListTexts = {
  stateLabels,
  create: (capitalizedNoun: string) => `Create ${capitalizedNoun}`,
  loadingEditor: 'Loading the editor...',
  loading: (itemNouns: string) => `Loading ${itemNouns}...`,

  filter: {
    searchPlaceholder: 'Titles only',
    state: 'State',
    anyState: 'Any state',
    sort: 'Sort',
  },

  count: {
    noMatch: (plural: string) => `No matching ${plural}.`,
    describeTotal: (totalCount: number, { singular, plural }: { singular: string; plural: string }) =>
      `${totalCount} ${totalCount === 1 ? singular : plural}`,
    describeShown: (shownCount: number, totalCount: number, plural: string) =>
      `${shownCount} of ${totalCount} ${plural} shown`,
  },

  row: {
    saved: 'Saved',
    changed: 'Changed',
    describeScheduled: (time: string) => `Will be published ${time} (Lagos time)`,
    describeEnding: (time: string) => `Will be unpublished ${time} (Lagos time)`,
    describeLaterEnd: (time: string) => `, and unpublished ${time} (Lagos time)`,
    describeEnded: (time: string) => `Unpublished on ${time} (Lagos time)`,
    describeDeviceTime: (time: string) => `, ${time} on this device`,
    describeEditor: (name: string) => ` by ${name}`,
    describeWriter: (name: string) => `, written by ${name}`,
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    opening: 'Opening...',
    duplicate: 'Duplicate',
    copyToNextWeek: 'Copy to next week',
    view: 'View on the site',
    publishNow: 'Publish now',
    unpublish: 'Unpublish',
    countAreas: (count: number) => `${count} areas`,
    pinned: 'Pinned',
    moveToTrash: 'Delete',
    moreFor: (name: string) => `More actions for ${name}`,
    selectOf: (name: string) => `Select ${name}`,
    deleteOf: (name: string) => `Delete ${name}`,
  },

  shortcuts: {
    create: (itemNoun: string) => `Create ${/^[aeiou]/.test(itemNoun) ? 'an' : 'a'} ${itemNoun}`,
  },

  open: {
    openFailed: (itemNoun: string) => `Failed to open ${itemNoun}`,
    itemDeleted: 'The item was already deleted.',
  },

  duplicate: {
    copyTitle: (title: string) => `Copy of ${title}`,
    duplicated: 'Item copied as a draft',
    copiedToNextWeek: 'Copied to next week as a draft',
    quoteTitleAndDay: (title: string, day: string) => `“${title}”, ${day}`,
    quoteTitle: (title: string) => `“${title}”`,
    duplicateFailed: (itemNoun: string) => `Failed to duplicate ${itemNoun}`,
  },

  pin: {
    pin: 'Pin to top',
    unpin: 'Unpin',
    hint: 'One article at a time is first in the news, until you unpin it.',
    pinned: 'Article pinned to the top',
    pinnedLater: 'It comes first once it is public.',
    unpinned: 'Article unpinned',
    failed: 'Failed to change the pin',
  },

  delete: {
    describeDeleted: (capitalizedNoun: string) => `${capitalizedNoun} deleted successfully`,
    describeDeleteFailed: (itemNoun: string) => `Failed to delete ${itemNoun}`,
  },
} as const
