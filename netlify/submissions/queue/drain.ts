import { hasErasureEntry } from '#netlify/activity/audit.queries.ts'
import { isDataError, redactDataError } from '#netlify/database/data-error.ts'
import { admitQueuedForm } from '#netlify/limits/form-limit.ts'
import { log } from '#netlify/log/log.ts'
import { flagPendingNotification, notifyStaff } from '#netlify/notify/notify-staff.ts'
import { writeSubmission } from '#netlify/submissions/write-submission.ts'
import { deleteQueuedForm, listQueuedForms, moveQueuedForm, readQueuedForm } from './queue.ts'
import { parseQueueEntry, type QueueEntry } from './queue-entry.ts'

const CONCURRENCY = 10

interface QueueRun {
  writtenCount: number
  deadLetterCount: number
  /** Failed writes in a row. After `CONCURRENCY` of them the run stops, because the database is probably down. */
  consecutiveFailures: number
  firstError?: unknown
  notificationFlag?: Promise<string | undefined>
}

async function writeQueuedForm(queueRun: QueueRun, { kind, input, receipt }: QueueEntry): Promise<void> {
  if (await hasErasureEntry(kind, receipt.id, receipt.receivedAt)) return
  const quarantinedFrom =
    receipt.quarantinedFrom ?? (await admitQueuedForm(receipt.network, new Date(receipt.receivedAt)))
  if (!quarantinedFrom) queueRun.notificationFlag ??= flagPendingNotification()
  await writeSubmission(kind, input, { ...receipt, quarantinedFrom })
  queueRun.writtenCount++
}

async function moveToDeadLetters(queueRun: QueueRun, name: string, error?: Error): Promise<void> {
  log('error', 'A submission became a dead letter', { id: name.split('/')[1] }, error)
  await moveQueuedForm('waiting', 'refused', name)
  queueRun.deadLetterCount++
}

async function processEntry(queueRun: QueueRun, name: string): Promise<void> {
  const text = await readQueuedForm('waiting', name)
  // Skip a queue entry that another run has already processed.
  if (text === null) return
  const entry = parseQueueEntry(text)
  if (!entry) return await moveToDeadLetters(queueRun, name)
  try {
    await writeQueuedForm(queueRun, entry)
  } catch (error) {
    if (!isDataError(error)) throw error
    return await moveToDeadLetters(queueRun, name, redactDataError(error))
  }
  await deleteQueuedForm('waiting', name)
}

async function processEntries(queueRun: QueueRun, entryNames: Iterator<string>, endTime: number): Promise<void> {
  while (queueRun.consecutiveFailures < CONCURRENCY && Date.now() < endTime) {
    const { value: name, done: isDone } = entryNames.next()
    if (isDone) return
    try {
      await processEntry(queueRun, name)
      queueRun.consecutiveFailures = 0
    } catch (error) {
      queueRun.firstError ??= error
      queueRun.consecutiveFailures++
    }
  }
}

/** Writes queued forms, oldest first, until `endTime` (Unix ms). Failed writes stay in the queue. */
export async function drainQueue(endTime: number): Promise<{ written: number; aside: number }> {
  const queueRun: QueueRun = { writtenCount: 0, deadLetterCount: 0, consecutiveFailures: 0 }
  const entryNames = (await listQueuedForms('waiting')).values()
  await Promise.all(Array.from({ length: CONCURRENCY }, () => processEntries(queueRun, entryNames, endTime)))
  if (queueRun.notificationFlag) await notifyStaff(queueRun.notificationFlag)
  if (queueRun.firstError) throw queueRun.firstError
  return { written: queueRun.writtenCount, aside: queueRun.deadLetterCount }
}
