import { withTimeout } from '#netlify/http/promises.ts'
import { openStore } from '#netlify/storage/open.ts'
import type { SubmissionKind, SubmissionReceipt } from '#src/contract/submissions/submissions.ts'

// The blob client retries for up to 25 s, but Netlify stops a function after 30 s.
const TIMEOUT_MS = 8000
// Longer timeout for listing, because the queue may hold thousands of forms after a database outage.
const LIST_TIMEOUT_MS = 15_000

interface QueuedForm<Input> {
  kind: SubmissionKind
  input: Input
  receipt: SubmissionReceipt
}

/** State of a queued form submission: `waiting` is not yet in the database, `refused` is a dead letter. */
export type QueueState = 'waiting' | 'refused'

const openQueueStore = () => openStore('forms')

// Replaces colons, which the local blob server cannot store in keys. The keys still sort by time.
function toSortableTime(isoTime: string): string {
  return isoTime.replace(/[:.]/g, '-')
}

/** Stores a form submission in the queue. Throws on a timeout. */
export async function addToFormQueue<Input>(entry: QueuedForm<Input>): Promise<void> {
  const { id, receivedAt } = entry.receipt
  await withTimeout(openQueueStore().setJSON(`waiting/${toSortableTime(receivedAt)}/${id}`, entry), TIMEOUT_MS)
}

export async function listQueuedForms(state: QueueState): Promise<string[]> {
  const pages = openQueueStore()
    .list({ prefix: `${state}/`, paginate: true })
    [Symbol.asyncIterator]()
  const names: string[] = []
  for (;;) {
    const page = await withTimeout(pages.next(), LIST_TIMEOUT_MS)
    if (page.done) return names.sort()
    names.push(...page.value.blobs.map(({ key }) => key.slice(state.length + 1)))
  }
}

/** Counts waiting forms, up to 1,000, from the first page of the list. `oldestAt` is in ISO 8601. */
export async function measureQueue(): Promise<{ waiting: number; oldestAt: string | null }> {
  const prefix = 'waiting/'
  const pages = openQueueStore().list({ prefix, paginate: true })[Symbol.asyncIterator]()
  const page = await withTimeout(pages.next(), TIMEOUT_MS)
  const names = page.done ? [] : page.value.blobs.map(({ key }) => key.slice(prefix.length)).sort()
  return { waiting: names.length, oldestAt: names[0] === undefined ? null : readReceivedAt(names[0]) }
}

export async function readQueuedForm(state: QueueState, name: string): Promise<string | null> {
  return await withTimeout(
    openQueueStore().get(`${state}/${name}`, { type: 'text' }) as Promise<string | null>,
    TIMEOUT_MS,
  )
}

export async function deleteQueuedForm(state: QueueState, name: string): Promise<void> {
  await withTimeout(openQueueStore().delete(`${state}/${name}`), TIMEOUT_MS)
}

/** Moves a queued form to another state. Returns false if the form no longer exists. */
export async function moveQueuedForm(sourceState: QueueState, targetState: QueueState, name: string): Promise<boolean> {
  const text = await readQueuedForm(sourceState, name)
  if (text === null) return false
  await withTimeout(openQueueStore().set(`${targetState}/${name}`, text), TIMEOUT_MS)
  await deleteQueuedForm(sourceState, name)
  return true
}

/** Returns when a queued submission was received, in ISO 8601; null for an invalid entry name. */
export function readReceivedAt(name: string): string | null {
  const [, day, hour, minute, second, millisecond] = /^(\S{10})T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\//.exec(name) ?? []
  return day ? `${day}T${hour}:${minute}:${second}.${millisecond}Z` : null
}

function readEntryKind(text: string): unknown {
  try {
    return (JSON.parse(text) as Partial<QueuedForm<unknown>> | null)?.kind
  } catch {
    return undefined
  }
}

async function isEntryOfKind(kind: SubmissionKind, state: QueueState, name: string): Promise<boolean> {
  const text = await readQueuedForm(state, name)
  const entryKind = text === null ? null : readEntryKind(text)
  return entryKind === kind || entryKind === undefined
}

export async function deleteQueuedCopies(kind: SubmissionKind, ids: string[]): Promise<number> {
  const idSet = new Set(ids)
  let deletedCount = 0
  // Search `waiting` before `refused`: a form may become a dead letter during the search.
  for (const state of ['waiting', 'refused'] as const) {
    for (const name of await listQueuedForms(state)) {
      if (!idSet.has(name.split('/')[1] ?? '') || !(await isEntryOfKind(kind, state, name))) continue
      await deleteQueuedForm(state, name)
      deletedCount++
    }
  }
  return deletedCount
}

export async function deleteOldDeadLetters(cutoff: string): Promise<number> {
  const oldNames = (await listQueuedForms('refused')).filter(
    (name) => (name.split('/')[0] ?? '') < toSortableTime(cutoff),
  )
  for (const name of oldNames) await deleteQueuedForm('refused', name)
  return oldNames.length
}
