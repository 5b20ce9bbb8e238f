import { wasErased } from '#netlify/database/audit.ts'
import { isRefusal, withoutValues } from '#netlify/database/refusal.ts'
import { log } from '#netlify/log/log.ts'
import { markSubmission, tellOf } from '#netlify/notify/tell.ts'
import { judgeQueuedForm } from '#netlify/security/form-limit.ts'
import { dropQueued, listQueued, moveQueued, readQueued } from '#netlify/storage/queue.ts'
import { parseQueued, type Queued } from './queued.ts'
import { write } from './write.ts'

const CONCURRENCY = 10

interface DrainRun {
  written: number
  aside: number
  /** Consecutive failures. The run stops at `CONCURRENCY`, which means an outage. */
  consecutiveFailures: number
  failure?: unknown
  mark?: Promise<string | undefined>
}

async function writeQueued(run: DrainRun, { list, input, receipt }: Queued): Promise<void> {
  if (await wasErased(list, receipt.id, receipt.receivedAt)) return
  const heldFrom = receipt.heldFrom ?? (await judgeQueuedForm(receipt.network, new Date(receipt.receivedAt)))
  if (!heldFrom) run.mark ??= markSubmission()
  await write(list, input, { ...receipt, heldFrom })
  run.written++
}

async function moveToDeadLetters(run: DrainRun, name: string, error?: Error): Promise<void> {
  log('error', 'A submission became a dead letter', { id: name.split('/')[1] }, error)
  await moveQueued('waiting', 'refused', name)
  run.aside++
}

async function processEntry(run: DrainRun, name: string): Promise<void> {
  const text = await readQueued('waiting', name)
  // Another run may have processed it.
  if (text === null) return
  const entry = parseQueued(text)
  if (!entry) return await moveToDeadLetters(run, name)
  try {
    await writeQueued(run, entry)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return await moveToDeadLetters(run, name, withoutValues(error))
  }
  await dropQueued('waiting', name)
}

async function processEntries(run: DrainRun, names: Iterator<string>, until: number): Promise<void> {
  while (run.consecutiveFailures < CONCURRENCY && Date.now() < until) {
    const { value: name, done } = names.next()
    if (done) return
    try {
      await processEntry(run, name)
      run.consecutiveFailures = 0
    } catch (error) {
      run.failure ??= error
      run.consecutiveFailures++
    }
  }
}

/**
 * Writes queued submissions, oldest first and ten at a time, until `until` (milliseconds since 1970). Failed entries
 * stay for the next run; unreadable ones become dead letters. Writing an entry twice has no effect.
 */
export async function drainQueue(until: number): Promise<{ written: number; aside: number }> {
  const run: DrainRun = { written: 0, aside: 0, consecutiveFailures: 0 }
  const names = (await listQueued('waiting')).values()
  await Promise.all(Array.from({ length: CONCURRENCY }, () => processEntries(run, names, until)))
  if (run.mark) await tellOf(run.mark)
  if (run.failure) throw run.failure
  return { written: run.written, aside: run.aside }
}
