import * as z from 'zod/mini'
import type { Section } from './publication.ts'

export type TrashSection = Section | 'gallery'

export interface TrashedItem {
  section: TrashSection
  id: string
  title: string
  /** Time of deletion, ISO 8601. */
  deletedAt: string
}

export const trashDecision = z.object({ section: z.string(), id: z.uuid(), action: z.enum(['restore', 'destroy']) })

export interface TrashDecision {
  section: TrashSection
  id: string
  action: z.output<typeof trashDecision>['action']
}

/**
 * State of a restored item: an item whose publication time passed in the trash becomes a draft. Missing for a
 * destroyed item.
 */
export interface TrashResult {
  state?: 'draft' | 'live'
}
