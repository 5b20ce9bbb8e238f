import { type Lga, lgas } from '#src/content/lgas.ts'
import { areasNeeded, volunteerTargets } from '#src/content/targets.ts'

export interface Area {
  lga: Lga
  count: number
  target: number
  /** How much of the target is there, from 0 to 1. */
  share: number
  reached: boolean
}

/** The areas from the nearest to its target to the furthest; those that are needed come first. */
export function arrangeAreas(volunteers: Record<string, number>) {
  const areas = lgas.map((lga): Area => {
    const count = volunteers[lga] ?? 0
    const target = volunteerTargets[lga]
    return { lga, count, target, share: Math.min(1, count / target), reached: count >= target }
  })
  // By what is there against the target even above it; equals stay in the order of the alphabet.
  const sorted = areas.toSorted((one, other) => other.count / other.target - one.count / one.target)
  return {
    areas: sorted,
    needed: areasNeeded,
    reached: areas.filter((area) => area.reached).length,
    total: areas.reduce((sum, { count }) => sum + count, 0),
  }
}
