import * as z from 'zod/mini'
import type { PublicationState, Section } from './publication.ts'
import type { FieldError } from './rules/problem.ts'

/** Former text of an article or event: stored when a published item changes or a revision replaces a draft. */
export interface Revision {
  number: number
  madeAt: string
  fields: Record<string, string | null>
  /** Name of the member who wrote this text; missing when unknown. */
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

/** Result of restoring a revision. A text that breaks current rules becomes a draft; `errors` lists the fields. */
export interface RestoredRevision {
  state: PublicationState
  errors: FieldError[]
}
