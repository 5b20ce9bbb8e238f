export const sections = ['news', 'events'] as const
export type Section = (typeof sections)[number]

export interface Published {
  id: string
  /** Counts edits, and is the entity tag of `If-Match`. */
  version: number
  /** The last part of its page's address, made of its first title. */
  slug: string
  /** When it was last changed, as an ISO 8601 moment in UTC. */
  updatedAt: string
}
