import { lgasNeeded, volunteerTarget } from '#src/content/coverage.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'

export interface LgaCoverage {
  lga: Lga
  count: number
  target: number
  /** Fraction of the target, 0 to 1. */
  share: number
  reached: boolean
}

/** Sorts LGAs by progress towards their target, closest first. */
export function rankLgas(volunteers: Record<string, number>) {
  const coverages = lgas.map((lga): LgaCoverage => {
    const count = volunteers[lga] ?? 0
    const target = volunteerTarget(lga)
    return { lga, count, target, share: Math.min(1, count / target), reached: count >= target }
  })
  // Counts above the target rank higher; equal LGAs stay in alphabetical order.
  const sortedLgas = coverages.toSorted((a, b) => b.count / b.target - a.count / a.target)
  return {
    lgas: sortedLgas,
    needed: lgasNeeded,
    reached: coverages.filter(({ reached }) => reached).length,
    total: coverages.reduce((sum, { count }) => sum + count, 0),
  }
}
