import { isRefusal, withoutValues } from '#netlify/database/refusal.ts'
import { log } from '#netlify/log/log.ts'
import { markSubmission, tellOf } from '#netlify/notify/tell.ts'
import { dropQueued, readQueue, setAside } from '#netlify/storage/queue.ts'
import { contact } from './contact.ts'
import type { Additions, PublicForm } from './form.ts'
import { volunteers } from './volunteers.ts'

const forms: PublicForm<Additions>[] = [volunteers, contact]

/**
 * Writes what waits in the queue, oldest first, and answers how many. It stops at the first failure, so that the next
 * run begins there; what was written but not yet taken out of the queue is written again to no effect.
 */
export async function drainQueue(): Promise<number> {
  let written = 0
  let mark: Promise<string | undefined> | undefined
  for await (const { key, kind, input, receipt } of readQueue<Additions>()) {
    try {
      const form = forms.find((one) => one.kind === kind)
      if (form && !(await form.wasErased(receipt))) {
        mark ??= markSubmission()
        await form.insert(input, receipt)
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
