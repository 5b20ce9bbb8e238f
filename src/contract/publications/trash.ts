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

/** Result of a restore or deletion. `state` is the restored item's; missing after a permanent deletion. */
export interface TrashResult {
  state?: 'draft' | 'published'
}
