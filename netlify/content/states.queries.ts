import { sql } from 'kysely'
import type { ItemState } from '#src/contract/publication.ts'

// Expressions for the tables of articles and events.

/** SQL: true for an item that visitors see. */
export const isPublic = sql<boolean>`is_public(state, publish_at, deleted_at)`

const stateConditions = {
  live: sql<boolean>`state = 'live' and publish_at <= now()`,
  coming: sql<boolean>`state = 'live' and publish_at > now()`,
  draft: sql<boolean>`state = 'draft'`,
}

export function isInState(state: ItemState) {
  return stateConditions[state]
}

const isPublicationMissed = sql<boolean>`state = 'live' and publish_at > deleted_at and publish_at <= now()`

/** Columns of an item that leaves the trash: a draft if its publication time passed while it was there. */
export const restoredState = {
  deleted_at: null,
  updated_at: sql<Date>`now()`,
  state: sql<'draft' | 'live'>`case when ${isPublicationMissed} then 'draft' else state end`,
  publish_at: sql<Date | null>`case when ${isPublicationMissed} then null else publish_at end`,
}
