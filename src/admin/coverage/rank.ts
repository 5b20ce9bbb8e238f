import { getVolunteerTarget, requiredLgaCount } from '#src/content/coverage.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'

export interface LgaCoverage {
  lga: Lga
  count: number
  target: number
  /** Number of volunteers as a fraction of the target, from 0 to 1. */
  fractionOfTarget: number
  isTargetReached: boolean
}

/** Sorts local government areas (LGAs) by number of volunteers divided by target, highest first. */
export function rankLgas(volunteers: Record<string, number>) {
  const coverages = lgas.map((lga): LgaCoverage => {
    const count = volunteers[lga] ?? 0
    const target = getVolunteerTarget(lga)
    return { lga, count, target, fractionOfTarget: Math.min(1, count / target), isTargetReached: count >= target }
  })
  // Do not sort by `fractionOfTarget`, which stops at 1: areas further above their target should rank higher.
  const sortedLgas = coverages.toSorted((a, b) => b.count / b.target - a.count / a.target)
  return {
    lgas: sortedLgas,
    needed: requiredLgaCount,
    reached: coverages.filter(({ isTargetReached }) => isTargetReached).length,
    total: coverages.reduce((sum, { count }) => sum + count, 0),
  }
}
