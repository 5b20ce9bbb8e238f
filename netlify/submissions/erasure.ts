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
import { submissionFields } from '#src/contract/submissions/kinds.ts'
import { listValues } from '#src/contract/submissions/staff-values.ts'
import { type SubmissionKind, submissionKinds } from '#src/contract/submissions/submissions.ts'
import { type Contact, hasContact, mentionsContact, parseContact } from './contact.ts'
import type { SubmissionDefinition } from './definitions.ts'
import { deleteRowsBefore, findDateMonthsAgo, listSubmissionsByContact } from './erasure.queries.ts'
import { deleteEmptyImports } from './import/imports.queries.ts'
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

export async function eraseQueuedCopies(kind: SubmissionKind, ids: string[]): Promise<number> {
  try {
    return await deleteQueuedCopies(kind, ids)
  } catch (error) {
    log('error', 'The queued copies of a submission could not be deleted', { id: ids[0] ?? '' }, error)
    throw createRetryProblem('The data could not be deleted. Please try again.')
  }
}

/** Deletes a form's queued copies, then its database row. If the blob store is down, deletes nothing. */
export async function handleEraseSubmission(
  { kind }: SubmissionDefinition,
  request: Request,
  context: Context,
): Promise<Response> {
  const staff = await requireStaff(request, 'inbox')
  requireConfirmed(staff)
  const id = readId(context)
  const { scope } = staff
  // A coordinator may delete only submissions of their own areas.
  if (scope !== 'all' && !(await submissionExists(kind, id, scope))) throw new Problem(404)
  const copyCount = await eraseQueuedCopies(kind, [id])
  if (!(await deleteSubmission(kind, id, scope, copyCount > 0))) throw new Problem(404)
  return new Response(null, { status: 204 })
}

const CONCURRENCY = 10

interface FoundTrace extends PersonalDataTrace {
  erase(): Promise<boolean>
}

function describeValues(kind: SubmissionKind, submission: object): string[] {
  return listValues(submissionFields[kind], submission).flatMap(({ value }) => value || [])
}

async function eraseWithCopies(kind: SubmissionKind, id: string): Promise<boolean> {
  const deletedCopies = await eraseQueuedCopies(kind, [id])
  return await deleteSubmission(kind, id, 'all', deletedCopies > 0)
}

async function findRowTraces(kind: SubmissionKind, contact: Contact): Promise<FoundTrace[]> {
  return (await listSubmissionsByContact(kind, contact)).map((row) => ({
    name: `${kind}/${row.id}`,
    place: row.quarantined_from === null ? 'inbox' : 'moderation',
    kind,
    receivedAt: row.created_at.toISOString(),
    lines: describeValues(kind, row),
    erase: () => eraseWithCopies(kind, row.id),
  }))
}

async function findEntryTraces(state: QueueState, name: string, contact: Contact): Promise<FoundTrace[]> {
  const text = await readQueuedForm(state, name)
  const entry = text === null ? undefined : parseQueueEntry(text)
  const place = state === 'waiting' ? 'queue' : 'dead-letters'
  if (entry) {
    if (!(await hasContact(contact, entry.input))) return []
    const { kind, receipt, input } = entry
    const erase = () => eraseWithCopies(kind, receipt.id)
    return [
      {
        name: `${kind}/${receipt.id}`,
        place,
        kind,
        receivedAt: receipt.receivedAt,
        lines: describeValues(kind, input),
        erase,
      },
    ]
  }
  if (text === null || !mentionsContact(contact, text)) return []
  const erase = () => deleteQueuedForm(state, name).then(() => true)
  return [{ name: `${state}/${name}`, place, kind: null, receivedAt: readReceivedAt(name), lines: [text], erase }]
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
  return [...(await Promise.all(submissionKinds.map((kind) => findRowTraces(kind, contact)))).flat(), ...queuedTraces]
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
  await deleteEmptyImports(cutoff)
  await deleteRemovedMembers(cutoff)
  await deleteIdleAttempts()
  await deleteExpiredTokens()
  await clearOldNetworks(await findDateMonthsAgo(networkMonths))
  const deadLetters = await deleteOldDeadLetters(cutoff.toISOString())
  return { volunteers, messages, auditLines, refused: deadLetters }
}
