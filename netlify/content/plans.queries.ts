import { sql } from 'kysely'
import { now } from '#netlify/database/expressions.ts'
import type { PublicationPlan } from '#src/contract/publication.ts'

/** Returns the state and the publication time of a new item: published now by default. */
export function insertPlan({ state = 'live', publishAt = null }: PublicationPlan) {
  return { state, publish_at: state === 'draft' ? null : (publishAt ?? now) }
}

/**
 * Returns the state and the publication time of an updated item. Without `state`, both stay. Null for `publishAt` means
 * now, or the stored time if it is earlier; undefined keeps the stored time.
 */
export function updatePlan({ state, publishAt }: PublicationPlan) {
  if (!state) return {}
  if (state === 'draft') return { state, publish_at: null }
  const storedTime = publishAt === null ? sql<Date>`least(publish_at, now())` : sql<Date>`coalesce(publish_at, now())`
  return { state, publish_at: publishAt ?? storedTime }
}
