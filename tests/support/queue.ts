import { listQueuedForms } from '#netlify/forms/queue/queue.ts'
import drain from '#netlify/functions/forms-drain.ts'

const MAX_RUNS = 20

/** Runs the form queue until it is empty, because one run may not be enough on a slow machine or after a fault. */
export async function runQueueUntilEmpty(): Promise<void> {
  for (let runCount = 0; (await listQueuedForms('waiting')).length > 0; runCount++) {
    if (runCount >= MAX_RUNS) throw new Error(`The queue is not empty after ${MAX_RUNS} runs`)
    await drain().catch(() => {})
  }
}
