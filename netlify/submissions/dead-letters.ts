import { deleteSubmission } from '#netlify/forms/submissions.queries.ts'
import { readJson } from '#netlify/http/body.ts'
import { log } from '#netlify/log/log.ts'
import { requireConfirmed, requireStaff } from '#netlify/security/guard.ts'
import {
  deleteQueuedForm,
  listQueuedForms,
  moveQueuedForm,
  readQueuedForm,
  readReceivedAt,
} from '#netlify/storage/queue.ts'
import {
  type DeadLetter,
  type DeadLetterPage,
  deadLetterDecision,
  MAX_DEAD_LETTERS,
} from '#src/contract/dead-letters.ts'
import { parseQueueEntry } from './queue-entry.ts'

// Maximum characters of a dead letter to show. A 5,000-character message fits, even when escaped as JSON.
const MAX_SHOWN_CHARACTERS = 40_000

async function readDeadLetter(name: string): Promise<DeadLetter[]> {
  const text = await readQueuedForm('refused', name)
  if (text === null) return []
  const entry = parseQueueEntry(text)
  const shownText = entry ? JSON.stringify(entry.input, null, 1) : text
  return [
    {
      name,
      receivedAt: readReceivedAt(name),
      list: entry?.list ?? null,
      text: shownText.slice(0, MAX_SHOWN_CHARACTERS),
    },
  ]
}

export async function handleListDeadLetters(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  const names = await listQueuedForms('refused')
  const items = await Promise.all(names.slice(0, MAX_DEAD_LETTERS).map(readDeadLetter))
  const deadLetterPage: DeadLetterPage = { items: items.flat(), count: names.length }
  return Response.json(deadLetterPage)
}

async function eraseDeadLetter(name: string): Promise<void> {
  const text = await readQueuedForm('refused', name)
  if (text === null) return
  await deleteQueuedForm('refused', name)
  const entry = parseQueueEntry(text)
  // The audit log needs the inbox list, which an unreadable entry does not tell.
  if (entry) await deleteSubmission(entry.list, entry.receipt.id, 'all', true)
  else log('warn', 'Staff deleted an unreadable dead letter', { name })
}

/** Moves dead letters back to the queue, or deletes them. Ignores names that no longer exist. */
export async function handleDecideDeadLetters(request: Request): Promise<Response> {
  const staff = await requireStaff(request, 'whole-inbox')
  const { action, names } = await readJson(request, deadLetterDecision)
  if (action === 'erase') requireConfirmed(staff)
  for (const name of names)
    await (action === 'erase' ? eraseDeadLetter(name) : moveQueuedForm('refused', 'waiting', name))
  return new Response(null, { status: 204 })
}

/** Counts dead letters. Returns 0 if the blob store is down, so that staff still get the other counts. */
export async function countDeadLetters(): Promise<number> {
  try {
    return (await listQueuedForms('refused')).length
  } catch (error) {
    log('warn', 'The dead letters could not be counted', {}, error)
    return 0
  }
}
