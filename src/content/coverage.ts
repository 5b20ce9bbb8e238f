import { type Lga, lgas } from './lgas.ts'
import { targets } from './targets.ts'

export function getVolunteerTarget(lga: Lga): number {
  return targets.own[lga] ?? targets.usual
}

/** A winner needs a quarter of the votes in two thirds of the LGAs: Constitution of 1999, section 179(2)(b). */
export const requiredLgaCount = Math.ceil((lgas.length * 2) / 3)
