import * as z from 'zod/mini'
import type { PublicationCollection } from './collections.ts'

export type TrashCollection = PublicationCollection | 'gallery'

export interface TrashedItem {
  collection: TrashCollection
  id: string
  title: string
  deletedAt: string
}

export const trashDecision = z.object({ collection: z.string(), id: z.uuid(), action: z.enum(['restore', 'destroy']) })

export interface TrashDecision {
  collection: TrashCollection
  id: string
  action: z.output<typeof trashDecision>['action']
}

/** Deletes for good what was in the trash at a time: items that other members moved there since then stay. */
export const emptyTrashInput = z.object({ before: z.iso.datetime() })

export type EmptyTrashInput = z.output<typeof emptyTrashInput>

export interface EmptyTrashResult {
  deletedCount: number
  /** Number of items that this member may not delete yet. */
  keptCount: number
}

/** Result of a restore or deletion. `state` is the restored item's; missing after a permanent deletion. */
export interface TrashResult {
  state?: 'draft' | 'published'
}
