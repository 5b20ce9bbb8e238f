import { log } from '#netlify/log/log.ts'
import { withTimeout } from './with-timeout.ts'

export interface TimedTask {
  name: string
  run(taskDeadline: number): Promise<Record<string, number>>
}

// Milliseconds before its time limit at which a task should stop.
const DEADLINE_GRACE_MS = 500

/** Runs tasks in order; each gets an equal share of the remaining time. Throws at the end if a task failed. */
export async function runTasks(tasks: TimedTask[], milliseconds: number): Promise<Record<string, number>> {
  const endTime = performance.now() + milliseconds
  const counts: Record<string, number> = {}
  const taskErrors: unknown[] = []
  for (const [index, { name, run }] of tasks.entries()) {
    const shareMs = Math.max(0, (endTime - performance.now()) / (tasks.length - index))
    try {
      Object.assign(counts, await withTimeout(run(Date.now() + shareMs - DEADLINE_GRACE_MS), Math.round(shareMs)))
    } catch (error) {
      log('error', `The task ${name} failed`, {}, error)
      taskErrors.push(error)
    }
  }
  if (taskErrors.length > 0)
    throw new AggregateError(taskErrors, `${taskErrors.length} of ${tasks.length} parts failed`)
  return counts
}
