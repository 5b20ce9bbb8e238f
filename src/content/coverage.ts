import { type Lga, lgas } from './lgas.ts'
import { savedSettings } from './saved.ts'
import { campaignDefaults } from './settings/defaults.ts'

const { usualTarget, ownTargets } = savedSettings.campaign?.value ?? campaignDefaults
const targetByLga = new Map(ownTargets.map(({ lga, target }) => [lga, target]))

/** Returns the number of volunteers that an area needs, as in the settings at the time of the build. */
export function getVolunteerTarget(lga: Lga): number {
  return targetByLga.get(lga) ?? usualTarget
}

/** A winner needs a quarter of the votes in two thirds of the LGAs: Constitution of 1999, section 179(2)(b). */
export const requiredLgaCount = Math.ceil((lgas.length * 2) / 3)
