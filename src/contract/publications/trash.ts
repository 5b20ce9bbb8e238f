import * as z from 'zod/mini'
import type { Section } from './sections.ts'

export type TrashSection = Section | 'gallery'

export interface TrashedItem {
  section: TrashSection
  id: string
  title: string
  deletedAt: string
}

export const trashDecision = z.object({ section: z.string(), id: z.uuid(), action: z.enum(['restore', 'destroy']) })

export interface TrashDecision {
  section: TrashSection
  id: string
  action: z.output<typeof trashDecision>['action']
}

/** Result of a restore or deletion. `state` is the restored item's; missing after a permanent deletion. */
export interface TrashResult {
  state?: 'draft' | 'live'
}
