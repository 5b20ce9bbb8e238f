import { log } from '#netlify/log/log.ts'
import { withTimeout } from './with-timeout.ts'

export interface TimedTask {
  name: string
  run(until: number): Promise<Record<string, number>>
}

// Each task gets its deadline this long before it is cut off.
const GRACE_MS = 500

/**
 * Gives each task an equal share of the remaining time, in milliseconds. Throws an AggregateError after the last task
 * if one failed or timed out.
 */
export async function runTasks(tasks: TimedTask[], milliseconds: number): Promise<Record<string, number>> {
  const end = performance.now() + milliseconds
  const counts: Record<string, number> = {}
  const failures: unknown[] = []
  for (const [index, { name, run }] of tasks.entries()) {
    const share = Math.max(0, (end - performance.now()) / (tasks.length - index))
    try {
      Object.assign(counts, await withTimeout(run(Date.now() + share - GRACE_MS), Math.round(share)))
    } catch (error) {
      log('error', `The task ${name} failed`, {}, error)
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${tasks.length} parts failed`)
  return counts
}
