import * as z from 'zod/mini'
import type { FieldError } from './problem.ts'
import type { Section, State } from './publication.ts'

/** A replaced text of an item: of a live one after every change, of a draft only after a restore. */
export interface Version {
  number: number
  /** Since when it said so, in ISO 8601. */
  madeAt: string
  /** By the names of its fields. */
  fields: Record<string, string | null>
  /** The name of who said so, where that is known. */
  by?: string
}

export const versionChoice = z.object({
  section: z.string(),
  id: z.uuid(),
  number: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
})

export interface VersionChoice {
  section: Section
  id: string
  number: number
}

/** How it came back: what is no longer allowed as it was is a draft, with the fields that are to be put right. */
export interface VersionDone {
  state: State
  errors: FieldError[]
}
