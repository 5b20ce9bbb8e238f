// A file of its own: scripts for visitors load the operations of publications, and need no names for staff.

/** Kinds of publications. Each has a list at `/<collection>` and `/api/<collection>`. */
export const publicationCollections = ['news', 'events'] as const
export type PublicationCollection = (typeof publicationCollections)[number]

/** Names of one item and of several items in a sentence, and of one item in lists of different items. */
export const publicationNames = {
  news: { singular: 'article', plural: 'articles', label: 'News article' },
  events: { singular: 'event', plural: 'events', label: 'Event' },
} as const satisfies Record<PublicationCollection, { singular: string; plural: string; label: string }>
