import { type Lga, lgas } from './lgas.ts'
import { targets } from './targets.ts'

/** Volunteers that the campaign wants in an LGA. */
export function volunteerTarget(lga: Lga): number {
  return targets.own[lga] ?? targets.usual
}

/** A governor needs a quarter of the votes in each of at least two-thirds of the areas: Constitution of Nigeria 1999, section 179(2)(b). */
export const lgasNeeded = Math.ceil((lgas.length * 2) / 3)
