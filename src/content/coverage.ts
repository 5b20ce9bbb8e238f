import { type Lga, lgas } from './lgas.ts'
import { targets } from './targets.ts'

/** Target number of volunteers in an LGA. */
export function volunteerTarget(lga: Lga): number {
  return targets.own[lga] ?? targets.usual
}

/**
 * A candidate needs a quarter of the votes in two thirds of the LGAs: Constitution of Nigeria 1999, section
 * 179(2)(b).
 */
export const lgasNeeded = Math.ceil((lgas.length * 2) / 3)
