/** What staff publish, by the first part of its pages' addresses. A kind adds itself, in the file of its fields. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the kinds are
export interface Kinds {}

export type Section = keyof Kinds

export interface Published {
  id: string
  /** Counts edits, and is the entity tag of `If-Match`. */
  version: number
  /** The last part of its page's address, made of its first title. */
  slug: string
  /** When it was last changed, as an ISO 8601 moment in UTC. */
  updatedAt: string
}
