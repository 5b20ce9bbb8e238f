import { type Lga, lgas } from './lgas.ts'
import { savedSettings } from './saved.ts'
import { campaignDefaults } from './settings/defaults.ts'

interface TargetSettings {
  usualTarget: number
  ownTargets: { lga: Lga; target: number }[]
}

/** Returns the number of volunteers that an area needs by these settings. */
export function findVolunteerTarget({ usualTarget, ownTargets }: TargetSettings, lga: Lga): number {
  return ownTargets.find((own) => own.lga === lga)?.target ?? usualTarget
}

/** Returns the number of volunteers that an area needs, as in the settings at the time of the build. */
export function getVolunteerTarget(lga: Lga): number {
  return findVolunteerTarget(savedSettings.campaign?.value ?? campaignDefaults, lga)
}

/** A winner needs a quarter of the votes in two thirds of the LGAs: Constitution of 1999, section 179(2)(b). */
export const requiredLgaCount = Math.ceil((lgas.length * 2) / 3)
