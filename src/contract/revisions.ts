import * as z from 'zod/mini'
import type { FieldError } from './problem.ts'
import type { PublicationState, Section } from './publication.ts'

/** A former text of an item: stored after each change of a live item, and after a draft is replaced by a revision. */
export interface Revision {
  number: number
  /** Time at which the former text was written, ISO 8601. */
  madeAt: string
  /** Values of the former text by field name. */
  fields: Record<string, string | null>
  /** Name of the text's author; missing when unknown. */
  by?: string
}

export const revisionChoice = z.object({
  section: z.string(),
  id: z.uuid(),
  number: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
})

export interface RevisionChoice {
  section: Section
  id: string
  number: number
}

/**
 * Result of restoring a revision: a text that is no longer valid becomes a draft; `errors` lists its invalid fields.
 */
export interface RestoredRevision {
  state: PublicationState
  errors: FieldError[]
}
