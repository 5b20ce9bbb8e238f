import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { now } from '#netlify/database/expressions.ts'
import { matchesWords } from '#netlify/database/search.ts'
import type { DB } from '#netlify/database/types.ts'
import type { PublicationPlan } from '#src/contract/publications/publication.ts'
import type { OutlineQuery } from './publication.ts'

// SQL expressions for the tables of articles and events.

/** SQL: true for an item that visitors see. */
export const isPublic = sql<boolean>`is_public(state, publish_at, deleted_at)`

const stateConditions = {
  published: sql<boolean>`state = 'published' and publish_at <= now()`,
  scheduled: sql<boolean>`state = 'published' and publish_at > now()`,
  draft: sql<boolean>`state = 'draft'`,
}

const eb = expressionBuilder<DB, 'news_articles' | 'events'>()

/** SQL: true for an item of the staff list. */
export function isListed({ search, state, isPublicOnly = false }: OutlineQuery): Expression<SqlBool> {
  return eb.and([
    isPublicOnly ? isPublic : eb('deleted_at', 'is', null),
    ...(search ? [matchesWords(search, ['title'])] : []),
    ...(state ? [stateConditions[state]] : []),
  ])
}

const isPublicationMissed = sql<boolean>`state = 'published' and publish_at > deleted_at and publish_at <= now()`

/** Columns to set when an item leaves the trash: it becomes a draft if its publication time passed in the trash. */
export const restoredColumns = {
  deleted_at: null,
  updated_at: now,
  state: sql<'draft' | 'published'>`case when ${isPublicationMissed} then 'draft' else state end`,
  publish_at: sql<Date | null>`case when ${isPublicationMissed} then null else publish_at end`,
}

/** Returns the state and the publication time of a new item: published now by default. */
export function getNewPlanColumns({ state = 'published', publishAt = null }: PublicationPlan) {
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
