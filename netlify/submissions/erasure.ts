import type { Context } from '@netlify/functions'
import { createRetryProblem, Problem } from '#netlify/http/problem.ts'
import { readId, readJson } from '#netlify/http/request.ts'
import { deleteExpiredTokens, deleteIdleAttempts } from '#netlify/limits/limits.queries.ts'
import { log } from '#netlify/log/log.ts'
import { requireConfirmed, requireStaff } from '#netlify/team/guard.ts'
import { deleteRemovedMembers } from '#netlify/team/members/members.queries.ts'
import { networkMonths, retentionMonths } from '#src/content/personal-data.ts'
import {
  erasureInput,
  erasureQuery,
  type PersonalDataTrace,
  type PersonalDataTraces,
} from '#src/contract/submissions/erasure.ts'
import { type InboxKind, inboxKinds } from '#src/contract/submissions/inbox.ts'
import { type Contact, hasContact, mentionsContact, parseContact } from './contact.ts'
import { definitions, type InboxDefinition } from './definitions.ts'
import { deleteRowsBefore, findDateMonthsAgo, listSubmissionsByContact } from './erasure.queries.ts'
import { clearOldNetworks } from './quarantine.queries.ts'
import {
  deleteOldDeadLetters,
  deleteQueuedCopies,
  deleteQueuedForm,
  listQueuedForms,
  type QueueState,
  readQueuedForm,
  readReceivedAt,
} from './queue/queue.ts'
import { parseQueueEntry } from './queue/queue-entry.ts'
import { deleteSubmission, submissionExists } from './submissions.queries.ts'

export async function eraseQueuedCopies(kind: string, ids: string[]): Promise<number> {
  try {
    return await deleteQueuedCopies(kind, ids)
  } catch (error) {
    log('error', 'The queued copies of a submission could not be deleted', { id: ids[0] ?? '' }, error)
    throw createRetryProblem('The data could not be deleted. Please try again.')
  }
}

/** Deletes a form's queued copies, then its database row. If the blob store is down, deletes nothing. */
export async function handleEraseSubmission<Item>(
  inbox: InboxDefinition<Item>,
  request: Request,
  context: Context,
): Promise<Response> {
  const staff = await requireStaff(request, 'inbox')
  requireConfirmed(staff)
  const id = readId(context)
  const { scope } = staff
  // A coordinator may delete only submissions of their own areas.
  if (scope !== 'all' && !(await submissionExists(inbox.list, id, scope))) throw new Problem(404)
  const copyCount = await eraseQueuedCopies(inbox.kind, [id])
  if (!(await deleteSubmission(inbox.list, id, scope, copyCount > 0))) throw new Problem(404)
  return new Response(null, { status: 204 })
}

const CONCURRENCY = 10

interface FoundTrace extends PersonalDataTrace {
  erase(): Promise<boolean>
}

const shownFieldNames = ['name', 'email', 'phone', 'lga', 'skills', 'availability', 'subject', 'message']

function listValues(fields: object): string[] {
  const values = new Map<string, unknown>(Object.entries(fields))
  return shownFieldNames.flatMap((name) => (values.get(name) ? [String(values.get(name))] : []))
}

async function eraseWithCopies(list: InboxKind, id: string): Promise<boolean> {
  const deletedCopies = await eraseQueuedCopies(definitions[list].kind, [id])
  return await deleteSubmission(list, id, 'all', deletedCopies > 0)
}

async function findRowTraces(list: InboxKind, contact: Contact): Promise<FoundTrace[]> {
  return (await listSubmissionsByContact(list, contact)).map((row) => ({
    name: `${list}/${row.id}`,
    place: row.quarantined_from === null ? 'inbox' : 'moderation',
    list,
    receivedAt: row.created_at.toISOString(),
    lines: listValues(row),
    erase: () => eraseWithCopies(list, row.id),
  }))
}

async function findEntryTraces(state: QueueState, name: string, contact: Contact): Promise<FoundTrace[]> {
  const text = await readQueuedForm(state, name)
  const entry = text === null ? undefined : parseQueueEntry(text)
  const place = state === 'waiting' ? 'queue' : 'dead-letters'
  if (entry) {
    if (!(await hasContact(contact, entry.input))) return []
    const { list, receipt, input } = entry
    const erase = () => eraseWithCopies(list, receipt.id)
    return [
      { name: `${list}/${receipt.id}`, place, list, receivedAt: receipt.receivedAt, lines: listValues(input), erase },
    ]
  }
  if (text === null || !mentionsContact(contact, text)) return []
  const erase = () => deleteQueuedForm(state, name).then(() => true)
  return [{ name: `${state}/${name}`, place, list: null, receivedAt: readReceivedAt(name), lines: [text], erase }]
}

async function findQueuedTraces(state: QueueState, contact: Contact): Promise<FoundTrace[]> {
  const names = await listQueuedForms(state)
  const foundTraces: FoundTrace[] = []
  for (let start = 0; start < names.length; start += CONCURRENCY) {
    const batch = names.slice(start, start + CONCURRENCY)
    foundTraces.push(...(await Promise.all(batch.map((name) => findEntryTraces(state, name, contact)))).flat())
  }
  return foundTraces
}

// Search the queue before the database: a queued form may be written to the database during the search.
async function findAllTraces(input: string): Promise<FoundTrace[]> {
  const contact = await parseContact(input)
  const queuedTraces = [
    ...(await findQueuedTraces('waiting', contact)),
    ...(await findQueuedTraces('refused', contact)),
  ]
  return [...(await Promise.all(inboxKinds.map((list) => findRowTraces(list, contact)))).flat(), ...queuedTraces]
}

/** Lists all personal data stored under an e-mail address or phone number. */
export async function handleFindTraces(request: Request): Promise<Response> {
  await requireStaff(request, 'whole-inbox')
  const { contact } = await readJson(request, erasureQuery)
  const foundTraces = await findAllTraces(contact)
  const traces: PersonalDataTraces = { items: foundTraces.map(({ erase: _, ...trace }) => trace) }
  return Response.json(traces)
}

/** Deletes the chosen personal data from database and queue. Responds with the number of deletions. */
export async function handleEraseTraces(request: Request): Promise<Response> {
  requireConfirmed(await requireStaff(request, 'whole-inbox'))
  const { contact, names } = await readJson(request, erasureInput)
  const chosenNames = new Set(names)
  const tracesByName = new Map((await findAllTraces(contact)).map((foundTrace) => [foundTrace.name, foundTrace]))
  let erasedCount = 0
  for (const [name, { erase }] of tracesByName) if (chosenNames.has(name) && (await erase())) erasedCount++
  return Response.json({ done: erasedCount })
}

/** Months to keep audit entries. The database refuses to delete younger entries. */
const AUDIT_MONTHS = 24

export async function eraseExpiredData(): Promise<Record<string, number>> {
  const cutoff = await findDateMonthsAgo(retentionMonths)
  const volunteers = await deleteRowsBefore('volunteers', cutoff)
  const messages = await deleteRowsBefore('contact_messages', cutoff)
  const auditLines = await deleteRowsBefore(
    'audit_log',
    await findDateMonthsAgo(Math.max(retentionMonths, AUDIT_MONTHS)),
  )
  await deleteRemovedMembers(cutoff)
  await deleteIdleAttempts()
  await deleteExpiredTokens()
  await clearOldNetworks(await findDateMonthsAgo(networkMonths))
  const deadLetters = await deleteOldDeadLetters(cutoff.toISOString())
  return { volunteers, messages, auditLines, refused: deadLetters }
}
