import { inTime } from '#netlify/http/in-time.ts'
import type { Receipt } from '#src/contract/form.ts'
import { openStore } from './open.ts'

// A store that fails retries for up to 25 s, and the platform cuts a call off at 30.
const PATIENCE_MS = 8000
// After an outage thousands wait; a page of their names takes seconds, and a drain that never has them never ends.
const LIST_PATIENCE_MS = 15_000

interface Entry<Input> {
  kind: string
  input: Input
  receipt: Receipt
}

/** `waiting` for the database, or `refused`: set aside, because nobody could read it or the database never took it. */
export type Shelf = 'waiting' | 'refused'

const store = () => openStore('forms')

// A colon would not do in the name of a file, which a key is on a developer's machine. These sort by time still.
function stampOf(moment: string): string {
  return moment.replace(/[:.]/g, '-')
}

/** Queues a submission until the database takes it; throws when the store does not answer in time. */
export async function enqueue<Input>(entry: Entry<Input>): Promise<void> {
  const { id, receivedAt } = entry.receipt
  await inTime(store().setJSON(`waiting/${stampOf(receivedAt)}/${id}`, entry), PATIENCE_MS)
}

/** The names of all entries of a shelf, the oldest first. */
export async function listQueued(shelf: Shelf): Promise<string[]> {
  const pages = store()
    .list({ prefix: `${shelf}/`, paginate: true })
    [Symbol.asyncIterator]()
  const names: string[] = []
  for (;;) {
    const page = await inTime(pages.next(), LIST_PATIENCE_MS)
    if (page.done) return names.sort()
    names.push(...page.value.blobs.map(({ key }) => key.slice(shelf.length + 1)))
  }
}

/** How many wait, up to the first page of names (1,000), and when the oldest of them came, in ISO 8601. */
export async function measureQueue(): Promise<{ waiting: number; oldestAt: string | null }> {
  const prefix = 'waiting/'
  const pages = store().list({ prefix, paginate: true })[Symbol.asyncIterator]()
  const page = await inTime(pages.next(), PATIENCE_MS)
  const names = page.done ? [] : page.value.blobs.map(({ key }) => key.slice(prefix.length)).sort()
  return { waiting: names.length, oldestAt: names[0] === undefined ? null : momentOf(names[0]) }
}

/** An entry as it is stored, whatever became of it; null when it is there no more. */
export async function readQueued(shelf: Shelf, name: string): Promise<string | null> {
  return await inTime(store().get(`${shelf}/${name}`, { type: 'text' }) as Promise<string | null>, PATIENCE_MS)
}

export async function dropQueued(shelf: Shelf, name: string): Promise<void> {
  await inTime(store().delete(`${shelf}/${name}`), PATIENCE_MS)
}

/** Puts an entry from one shelf onto the other; at no moment it is on none. */
export async function moveQueued(from: Shelf, to: Shelf, name: string): Promise<void> {
  const text = await readQueued(from, name)
  if (text === null) return
  await inTime(store().set(`${to}/${name}`, text), PATIENCE_MS)
  await dropQueued(from, name)
}

/** When an entry came, by its name, in ISO 8601. */
export function momentOf(name: string): string | null {
  const [, day, hour, minute, second, rest] = /^(\S{10})T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\//.exec(name) ?? []
  return day ? `${day}T${hour}:${minute}:${second}.${rest}Z` : null
}

function kindOf(text: string): unknown {
  try {
    return (JSON.parse(text) as Partial<Entry<unknown>> | null)?.kind
  } catch {
    return undefined
  }
}

// What nobody can read is of any kind: its name has the id.
async function isOf(kind: string, shelf: Shelf, name: string): Promise<boolean> {
  const text = await readQueued(shelf, name)
  return text !== null && [kind, undefined].includes(kindOf(text) as string | undefined)
}

export async function eraseCopies(kind: string, ids: string[]): Promise<number> {
  const doomed = new Set(ids)
  let erased = 0
  // In the way that a copy goes, so that one on its way is met.
  for (const shelf of ['waiting', 'refused'] as const) {
    for (const name of await listQueued(shelf)) {
      if (!doomed.has(name.split('/')[1] ?? '') || !(await isOf(kind, shelf, name))) continue
      await dropQueued(shelf, name)
      erased++
    }
  }
  return erased
}

export async function eraseSetAside(before: string): Promise<number> {
  const old = (await listQueued('refused')).filter((name) => (name.split('/')[0] ?? '') < stampOf(before))
  for (const name of old) await dropQueued('refused', name)
  return old.length
}
