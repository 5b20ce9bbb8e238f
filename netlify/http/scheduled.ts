import type { Context } from '@netlify/functions'
import { log, runWithLogContext, toPrintableError } from '#netlify/log/log.ts'
import { withTimeout } from './promises.ts'

export interface TimedTask {
  name: string
  run(taskDeadline: number): Promise<Record<string, number>>
}

// A task should stop this many milliseconds before its time limit.
const DEADLINE_GRACE_MS = 500

/** Runs tasks in order; each gets an equal share of the remaining time. Throws at the end if a task failed. */
export async function runTasks(tasks: TimedTask[], availableMs: number): Promise<Record<string, number>> {
  const endTime = performance.now() + availableMs
  const counts: Record<string, number> = {}
  const taskErrors: unknown[] = []
  for (const [index, { name, run }] of tasks.entries()) {
    const taskMs = Math.max(0, (endTime - performance.now()) / (tasks.length - index))
    try {
      Object.assign(counts, await withTimeout(run(Date.now() + taskMs - DEADLINE_GRACE_MS), Math.round(taskMs)))
    } catch (error) {
      log('error', `The task ${name} failed`, {}, error)
      taskErrors.push(error)
    }
  }
  if (taskErrors.length > 0)
    throw new AggregateError(taskErrors, `${taskErrors.length} of ${tasks.length} parts failed`)
  return counts
}

export function createScheduledFunction(name: string, runTask: () => Promise<Record<string, number>>) {
  return (_request?: Request, context?: Context): Promise<Response> =>
    runWithLogContext({ requestId: context?.requestId ?? '', function: name }, async () => {
      const startTime = performance.now()
      try {
        const counts = await runTask()
        log('info', 'A scheduled run ended', { ...counts, duration: Math.round(performance.now() - startTime) })
        return new Response(null, { status: 204 })
      } catch (error) {
        log('error', 'A scheduled run failed', { duration: Math.round(performance.now() - startTime) }, error)
        throw toPrintableError(error)
      }
    })
}
