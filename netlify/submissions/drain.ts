import { hasErasureEntry } from '#netlify/activity/audit.queries.ts'
import { isDataError, redactDataError } from '#netlify/database/data-error.ts'
import { log } from '#netlify/log/log.ts'
import { flagPendingNotification, notifyStaff } from '#netlify/notify/notify-staff.ts'
import { admitQueuedForm } from '#netlify/security/form-limit.ts'
import { deleteQueuedForm, listQueuedForms, moveQueuedForm, readQueuedForm } from '#netlify/storage/queue.ts'
import { parseQueueEntry, type QueueEntry } from './queue-entry.ts'
import { writeSubmission } from './write-submission.ts'

const CONCURRENCY = 10

interface DrainRun {
  writtenCount: number
  deadLetterCount: number
  /** Failed writes in a row. After `CONCURRENCY` failures the run stops: the database is probably down. */
  consecutiveFailures: number
  firstError?: unknown
  notificationFlag?: Promise<string | undefined>
}

async function writeQueued(drainRun: DrainRun, { list, input, receipt }: QueueEntry): Promise<void> {
  if (await hasErasureEntry(list, receipt.id, receipt.receivedAt)) return
  const heldFrom = receipt.heldFrom ?? (await admitQueuedForm(receipt.network, new Date(receipt.receivedAt)))
  if (!heldFrom) drainRun.notificationFlag ??= flagPendingNotification()
  await writeSubmission(list, input, { ...receipt, heldFrom })
  drainRun.writtenCount++
}

async function moveToDeadLetters(drainRun: DrainRun, name: string, error?: Error): Promise<void> {
  log('error', 'A submission became a dead letter', { id: name.split('/')[1] }, error)
  await moveQueuedForm('waiting', 'refused', name)
  drainRun.deadLetterCount++
}

async function processEntry(drainRun: DrainRun, name: string): Promise<void> {
  const text = await readQueuedForm('waiting', name)
  // Skip a queue entry that another run has already processed.
  if (text === null) return
  const entry = parseQueueEntry(text)
  if (!entry) return await moveToDeadLetters(drainRun, name)
  try {
    await writeQueued(drainRun, entry)
  } catch (error) {
    if (!isDataError(error)) throw error
    return await moveToDeadLetters(drainRun, name, redactDataError(error))
  }
  await deleteQueuedForm('waiting', name)
}

async function processEntries(drainRun: DrainRun, names: Iterator<string>, endTime: number): Promise<void> {
  while (drainRun.consecutiveFailures < CONCURRENCY && Date.now() < endTime) {
    const { value: name, done: isDone } = names.next()
    if (isDone) return
    try {
      await processEntry(drainRun, name)
      drainRun.consecutiveFailures = 0
    } catch (error) {
      drainRun.firstError ??= error
      drainRun.consecutiveFailures++
    }
  }
}

/** Writes queued forms, oldest first, until `endTime` (Unix ms). Failed writes stay in the queue. */
export async function drainQueue(endTime: number): Promise<{ written: number; aside: number }> {
  const drainRun: DrainRun = { writtenCount: 0, deadLetterCount: 0, consecutiveFailures: 0 }
  const names = (await listQueuedForms('waiting')).values()
  await Promise.all(Array.from({ length: CONCURRENCY }, () => processEntries(drainRun, names, endTime)))
  if (drainRun.notificationFlag) await notifyStaff(drainRun.notificationFlag)
  if (drainRun.firstError) throw drainRun.firstError
  return { written: drainRun.writtenCount, aside: drainRun.deadLetterCount }
}
