import { type Contact, hasContact, mentionsContact, parseContact } from '#netlify/forms/contact.ts'
import { getDefinition } from '#netlify/forms/kinds.ts'
import {
  deleteQueuedForm,
  listQueuedForms,
  type QueueState,
  readQueuedForm,
  readReceivedAt,
} from '#netlify/forms/queue/queue.ts'
import { parseQueueEntry } from '#netlify/forms/queue/queue-entry.ts'
import { deleteSubmission } from '#netlify/forms/submissions.queries.ts'
import { readJson } from '#netlify/http/body.ts'
import { requireConfirmed, requireStaff } from '#netlify/identity/guard.ts'
import { erasureInput, erasureQuery, type PersonalDataTrace, type PersonalDataTraces } from '#src/contract/erasure.ts'
import { type InboxKind, inboxKinds } from '#src/contract/inbox.ts'
import { listSubmissionsByContact } from './contact.queries.ts'
import { eraseQueuedCopies } from './erase-one.ts'

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
  const deletedCopies = await eraseQueuedCopies(getDefinition(list).kind, [id])
  return await deleteSubmission(list, id, 'all', deletedCopies > 0)
}

async function findRowTraces(list: InboxKind, contact: Contact): Promise<FoundTrace[]> {
  return (await listSubmissionsByContact(list, contact)).map((row) => ({
    name: `${list}/${row.id}`,
    place: row.held_from === null ? 'inbox' : 'moderation',
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
