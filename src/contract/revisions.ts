import * as z from 'zod/mini'
import type { FieldError } from './problem.ts'
import type { PublicationState, Section } from './publication.ts'

/** A former text of an item: kept after each change of a live item, and after a restore of a draft. */
export interface Revision {
  number: number
  /** Time at which the text was written, ISO 8601. */
  madeAt: string
  /** Values by field name. */
  fields: Record<string, string | null>
  /** Name of the author; missing when unknown. */
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

/** Result of a restore: a text that is no longer valid becomes a draft; `errors` lists its fields. */
export interface RestoredRevision {
  state: PublicationState
  errors: FieldError[]
}
