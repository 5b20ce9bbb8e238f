import { wasErased } from '#netlify/database/audit.ts'
import { isRefusal, withoutValues } from '#netlify/database/refusal.ts'
import { log } from '#netlify/log/log.ts'
import { markSubmission, tellOf } from '#netlify/notify/tell.ts'
import { judgeQueuedForm } from '#netlify/security/form-limit.ts'
import { dropQueued, listQueued, moveQueued, readQueued } from '#netlify/storage/queue.ts'
import { parseQueued, type Queued } from './queued.ts'
import { write } from './write.ts'

const AT_ONCE = 10

interface Run {
  written: number
  aside: number
  /** Consecutive failures. The run stops at `AT_ONCE`, which means an outage. */
  inARow: number
  failure?: unknown
  mark?: Promise<string | undefined>
}

async function writeQueued(run: Run, { list, input, receipt }: Queued): Promise<void> {
  if (await wasErased(list, receipt.id, receipt.receivedAt)) return
  const heldFrom = receipt.heldFrom ?? (await judgeQueuedForm(receipt.network, new Date(receipt.receivedAt)))
  if (!heldFrom) run.mark ??= markSubmission()
  await write(list, input, { ...receipt, heldFrom })
  run.written++
}

async function setAside(run: Run, name: string, error?: Error): Promise<void> {
  log('error', 'A submission became a dead letter', { id: name.split('/')[1] }, error)
  await moveQueued('waiting', 'refused', name)
  run.aside++
}

async function empty(run: Run, name: string): Promise<void> {
  const text = await readQueued('waiting', name)
  // Another run may have processed it.
  if (text === null) return
  const entry = parseQueued(text)
  if (!entry) return await setAside(run, name)
  try {
    await writeQueued(run, entry)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return await setAside(run, name, withoutValues(error))
  }
  await dropQueued('waiting', name)
}

async function work(run: Run, names: Iterator<string>, until: number): Promise<void> {
  while (run.inARow < AT_ONCE && Date.now() < until) {
    const { value: name, done } = names.next()
    if (done) return
    try {
      await empty(run, name)
      run.inARow = 0
    } catch (error) {
      run.failure ??= error
      run.inARow++
    }
  }
}

/**
 * Writes queued submissions, oldest first and ten at a time, until `until` (milliseconds since 1970). Failed entries
 * stay for the next run; unreadable ones become dead letters. Writing an entry twice has no effect.
 */
export async function drainQueue(until: number): Promise<{ written: number; aside: number }> {
  const run: Run = { written: 0, aside: 0, inARow: 0 }
  const names = (await listQueued('waiting')).values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(run, names, until)))
  if (run.mark) await tellOf(run.mark)
  if (run.failure) throw run.failure
  return { written: run.written, aside: run.aside }
}
