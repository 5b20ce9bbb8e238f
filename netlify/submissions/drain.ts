import { wasErased } from '#netlify/database/audit.ts'
import { isRefusal, withoutValues } from '#netlify/database/refusal.ts'
import { log } from '#netlify/log/log.ts'
import { markSubmission, tellOf } from '#netlify/notify/tell.ts'
import { dropQueued, readQueue, setAside } from '#netlify/storage/queue.ts'
import { messages } from './messages.ts'
import type { AnyInput } from './submission.ts'
import { volunteers } from './volunteers.ts'
import { write } from './write.ts'

const submissions = [volunteers, messages]

/**
 * Writes what waits in the queue, oldest first, and answers how many. It stops at the first failure, so that the next
 * run begins there; what was written but not yet taken out of the queue is written again to no effect.
 */
export async function drainQueue(): Promise<number> {
  let written = 0
  let mark: Promise<string | undefined> | undefined
  for await (const { key, kind, input, receipt } of readQueue<AnyInput>()) {
    try {
      const list = submissions.find((one) => one.kind === kind)?.list
      if (list && !(await wasErased(list, receipt.id, receipt.receivedAt))) {
        mark ??= markSubmission()
        await write(list, input, receipt)
        written++
      }
    } catch (error) {
      if (!isRefusal(error)) throw error
      log('error', 'A submission is set aside', { id: receipt.id }, withoutValues(error))
      await setAside(key)
    }
    await dropQueued(key)
  }
  if (mark) await tellOf(mark)
  return written
}
