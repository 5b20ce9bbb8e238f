import { inTime } from '#netlify/http/in-time.ts'
import type { Receipt } from '#src/contract/form.ts'
import { openStore } from './open.ts'

// A store that fails retries for up to 25 s, and the platform cuts a call off at 30.
const PATIENCE_MS = 8000

interface Entry<Input> {
  kind: string
  input: Input
  receipt: Receipt
}

interface Queued<Input> extends Entry<Input> {
  key: string
}

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

export async function* readQueue<Input>(): AsyncGenerator<Queued<Input>> {
  const { blobs } = await store().list({ prefix: 'waiting/' })
  for (const key of blobs.map((blob) => blob.key).sort()) {
    const entry: Entry<Input> | null = await store().get(key, { type: 'json' })
    if (entry) yield { key, ...entry }
  }
}

export async function dropQueued(key: string): Promise<void> {
  await store().delete(key)
}

export async function setAside(key: string): Promise<void> {
  const entry: unknown = await store().get(key, { type: 'json' })
  if (entry) await store().setJSON(key.replace('waiting', 'refused'), entry)
}

async function isOf(kind: string, key: string): Promise<boolean> {
  const entry: Entry<unknown> | null = await store().get(key, { type: 'json' })
  return entry?.kind === kind
}

export async function eraseCopies(kind: string, id: string): Promise<number> {
  let erased = 0
  // In the way that a copy goes, so that one on its way is met.
  for (const prefix of ['waiting/', 'refused/']) {
    const { blobs } = await inTime(store().list({ prefix }), PATIENCE_MS)
    for (const { key } of blobs.filter((blob) => blob.key.endsWith(`/${id}`))) {
      if (!(await inTime(isOf(kind, key), PATIENCE_MS))) continue
      await inTime(store().delete(key), PATIENCE_MS)
      erased++
    }
  }
  return erased
}

export async function eraseSetAside(before: string): Promise<number> {
  const { blobs } = await store().list({ prefix: 'refused/' })
  const old = blobs.filter(({ key }) => (key.split('/')[1] ?? '') < stampOf(before))
  for (const { key } of old) await store().delete(key)
  return old.length
}
