import * as z from 'zod/mini'
import type { Section } from './publication.ts'

export type TrashSection = Section | 'gallery'

export interface Trashed {
  section: TrashSection
  id: string
  title: string
  /** ISO 8601. */
  deletedAt: string
}

export const trashDecision = z.object({ section: z.string(), id: z.uuid(), action: z.enum(['restore', 'destroy']) })

export interface TrashDecision {
  section: TrashSection
  id: string
  action: z.output<typeof trashDecision>['action']
}

/** How it came back: as it was, or as a draft because its moment went by in the trash; nothing where it is destroyed. */
export interface TrashDone {
  state?: 'draft' | 'live'
}
