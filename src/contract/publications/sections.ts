// A file of its own: scripts for visitors load the operations of publications, and need no names for staff.

/** Kinds of publications. Each has a list at `/<section>` and `/api/<section>`. */
export const publicationSections = ['news', 'events'] as const
export type Section = (typeof publicationSections)[number]

/** Names of one item and of several items in a sentence, and of one item in lists of different items. */
export const publicationNames = {
  news: { singular: 'article', plural: 'articles', label: 'News article' },
  events: { singular: 'event', plural: 'events', label: 'Event' },
} as const satisfies Record<Section, { singular: string; plural: string; label: string }>
