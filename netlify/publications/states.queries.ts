import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { now } from '#netlify/database/expressions.ts'
import { matchesWords } from '#netlify/database/search.ts'
import type { DB } from '#netlify/database/types.ts'
import type { PublicationPlan } from '#src/contract/publications/publication.ts'
import type { OutlineQuery } from './publication.ts'

// SQL expressions for the tables of articles and events.

/** SQL: true for an item that visitors see. */
export const isPublic = sql<boolean>`is_public(state, publish_at, unpublish_at, deleted_at)`

/** SQL: true for an item that was unpublished at its time. Staff see it as a draft. */
const isEnded = sql<boolean>`coalesce(unpublish_at <= now(), false)`

/** SQL: true for an item that staff see as a draft. */
export const isDraft = sql<boolean>`(state = 'draft' or ${isEnded})`

/** SQL: the last edit, or a set time that has passed since then, see `toManagedItem`. */
export const lastChange = sql<Date>`greatest(updated_at, case when publish_at <= now() then publish_at end,
  case when unpublish_at <= now() then unpublish_at end)`

const stateConditions = {
  published: sql<boolean>`not ${isDraft} and publish_at <= now()`,
  scheduled: sql<boolean>`not ${isDraft} and publish_at > now()`,
  draft: isDraft,
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
  unpublish_at: sql<Date | null>`case when ${isPublicationMissed} then null else unpublish_at end`,
}

/** Returns the state and the times of a new item: published now by default. */
export function getNewPlanColumns({ state = 'published', publishAt = null, unpublishAt = null }: PublicationPlan) {
  return { state, publish_at: state === 'draft' ? null : (publishAt ?? now), unpublish_at: unpublishAt }
}

/**
 * Returns the state and the times of an updated item; no columns without `state`. A null `publishAt` means now, or the
 * stored time if that is earlier; undefined keeps the stored time. An item that was unpublished at its time is published
 * anew, without that time.
 */
export function getUpdatedPlanColumns({ state, publishAt, unpublishAt }: PublicationPlan) {
  if (!state) return {}
  if (state === 'draft')
    return { state, publish_at: null, unpublish_at: sql<Date | null>`case when ${isEnded} then unpublish_at end` }
  const storedTime = sql<Date | null>`case when not ${isEnded} then publish_at end`
  const keptTime =
    publishAt === null ? sql<Date>`least(${storedTime}, now())` : sql<Date>`coalesce(${storedTime}, now())`
  const keptEnd = sql<Date | null>`case when not ${isEnded} then unpublish_at end`
  return { state, publish_at: publishAt ?? keptTime, unpublish_at: unpublishAt === undefined ? keptEnd : unpublishAt }
}
