import { log } from '#netlify/log/log.ts'
import { inTime } from './in-time.ts'

export interface Part {
  name: string
  work(until: number): Promise<Record<string, number>>
}

// A part stops by itself a little before it is cut off.
const SPARE_MS = 500

/**
 * Runs the parts one after the other, each with an equal share of the time that is left: what one does not use goes to
 * those after it, and none can keep another from its turn. One that fails or hangs is logged, and the others run;
 * then it throws.
 */
export async function runParts(parts: Part[], milliseconds: number): Promise<Record<string, number>> {
  const end = performance.now() + milliseconds
  const counts: Record<string, number> = {}
  const failures: unknown[] = []
  for (const [index, { name, work }] of parts.entries()) {
    const share = Math.max(0, (end - performance.now()) / (parts.length - index))
    try {
      Object.assign(counts, await inTime(work(Date.now() + share - SPARE_MS), Math.round(share)))
    } catch (error) {
      log('error', `The part ${name} of a run failed`, {}, error)
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${parts.length} parts failed`)
  return counts
}
