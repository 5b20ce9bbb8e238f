import { sql } from 'kysely'
import { now } from '#netlify/database/expressions.ts'
import type { PublicationPlan } from '#src/contract/publication.ts'

/** Returns the state and the publication time of a new item: published now by default. */
export function getNewPlanColumns({ state = 'live', publishAt = null }: PublicationPlan) {
  return { state, publish_at: state === 'draft' ? null : (publishAt ?? now) }
}

/**
 * Returns the state and the publication time of an updated item; no columns without `state`. A null `publishAt` means
 * now, or the stored time if that is earlier; undefined keeps the stored time.
 */
export function getUpdatedPlanColumns({ state, publishAt }: PublicationPlan) {
  if (!state) return {}
  if (state === 'draft') return { state, publish_at: null }
  const storedTime = publishAt === null ? sql<Date>`least(publish_at, now())` : sql<Date>`coalesce(publish_at, now())`
  return { state, publish_at: publishAt ?? storedTime }
}
