import { incrementHourlyAuditEntry } from '#netlify/activity/audit.queries.ts'
import { readJson, readQuery } from '#netlify/http/request.ts'
import { log } from '#netlify/log/log.ts'
import { requireConfirmed, requireStaff } from '#netlify/team/guard.ts'
import {
  type DeadLetter,
  type DeadLetterDecision,
  MAX_DEAD_LETTERS,
  type ModerationPage,
  moderationDecision,
  moderationQuery,
  networkQuery,
  type QuarantineDecision,
  quarantineInput,
} from '#src/contract/submissions/moderation.ts'
import { eraseQueuedCopies } from './erasure.ts'
import { listRecentNetworks, quarantineNetworks } from './networks.queries.ts'
import { decideQuarantined, listQuarantined, listQuarantinedIds } from './quarantine.queries.ts'
import { deleteQueuedForm, listQueuedForms, moveQueuedForm, readQueuedForm, readReceivedAt } from './queue/queue.ts'
import { parseQueueEntry } from './queue/queue-entry.ts'
import { deleteSubmission } from './submissions.queries.ts'

// Maximum characters of a dead letter to show. A 5,000-character message fits, even when escaped as JSON.
const MAX_SHOWN_CHARACTERS = 40_000

async function readDeadLetter(id: string): Promise<DeadLetter[]> {
  const text = await readQueuedForm('refused', id)
  if (text === null) return []
  const entry = parseQueueEntry(text)
  const shownText = entry ? JSON.stringify(entry.input, null, 1) : text
  return [
    {
      kind: 'dead-letters',
      id,
      receivedAt: readReceivedAt(id),
      submissionKind: entry?.kind ?? null,
      text: shownText.slice(0, MAX_SHOWN_CHARACTERS),
    },
  ]
}

async function listDeadLetters(): Promise<ModerationPage> {
  const names = await listQueuedForms('refused')
  const items = await Promise.all(names.slice(0, MAX_DEAD_LETTERS).map(readDeadLetter))
  return { items: items.flat(), next: null, count: names.length, networks: [], asOf: new Date().toISOString() }
}

async function deleteDeadLetter(name: string): Promise<boolean> {
  const text = await readQueuedForm('refused', name)
  if (text === null) return false
  await deleteQueuedForm('refused', name)
  const entry = parseQueueEntry(text)
  // The audit log needs the kind, which an unreadable entry does not tell.
  if (entry) await deleteSubmission(entry.kind, entry.receipt.id, 'all', true)
  else log('warn', 'Staff deleted an unreadable dead letter', { name })
  return true
}

/** Moves dead letters back to the queue, or deletes them. Returns their number, without names that no longer exist. */
async function decideDeadLetters({ action, selection }: DeadLetterDecision): Promise<number> {
  let decidedCount = 0
  for (const name of selection.ids)
    if (await (action === 'delete' ? deleteDeadLetter(name) : moveQueuedForm('refused', 'waiting', name)))
      decidedCount++
  return decidedCount
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

export async function handleListModeration(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  const { kind, network, cursor } = readQuery(request, moderationQuery)
  if (kind === 'dead-letters') return Response.json(await listDeadLetters())
  const page = await listQuarantined(kind, network, cursor)
  if (cursor && page.items.length > 0) await incrementHourlyAuditEntry('read', kind, page.items.length)
  return Response.json(page)
}

async function decideSelection({ kind, action, selection }: QuarantineDecision): Promise<number> {
  const ids = await listQuarantinedIds(kind, selection)
  // Delete queued copies first, so that the queue cannot write the deleted forms again.
  if (action === 'delete' && ids.length > 0) await eraseQueuedCopies(kind, ids)
  return await decideQuarantined(kind, action, ids)
}

/** Releases, retries or deletes submissions. Responds with their number. */
export async function handleDecideModeration(request: Request): Promise<Response> {
  const staff = await requireStaff(request, 'whole-inbox')
  const decision = await readJson(request, moderationDecision)
  if (decision.action === 'delete') requireConfirmed(staff)
  const done = decision.kind === 'dead-letters' ? await decideDeadLetters(decision) : await decideSelection(decision)
  return Response.json({ done })
}

export async function handleListNetworks(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  return Response.json(await listRecentNetworks(new Date(readQuery(request, networkQuery).since)))
}

export async function handleQuarantineNetworks(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  return Response.json(await quarantineNetworks(await readJson(request, quarantineInput)))
}
