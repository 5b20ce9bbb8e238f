import { setTimeout as wait } from 'node:timers/promises'
import { withTimeout } from '#netlify/http/promises.ts'
import { openStore } from './open.ts'

const TIMEOUT_MS = 4000
const MAX_TRIES = 20
const MAX_WAIT_MS = 50

interface StoredJson<Value> {
  data: Value
  etag?: string | undefined
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Runs writes of this process one after another, because the local blob store checks conditions and writes in two steps. */
async function takeTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(task)
  lastTurn = turn.catch(() => {})
  return await turn
}

/** The blob store reports `modified: true` for every error except 412, but an ETag for stored blobs only. */
async function isStored(write: Promise<{ modified: boolean; etag?: string }>): Promise<boolean> {
  const { modified, etag } = await withTimeout(write, TIMEOUT_MS)
  return modified && Boolean(etag)
}

export async function readStoredJson<Value>(key: string): Promise<StoredJson<Value> | undefined> {
  const blob: StoredJson<Value> | null = await withTimeout(
    openStore('state').getWithMetadata(key, { type: 'json' }),
    TIMEOUT_MS,
  )
  return blob ?? undefined
}

export async function writeStoredJson(key: string, value: unknown): Promise<void> {
  await withTimeout(openStore('state').setJSON(key, value), TIMEOUT_MS)
}

/** Writes a JSON blob unless it changed since `previous` was read. Returns false if it changed or was not stored. */
export async function writeIfUnchanged<Value>(
  key: string,
  value: Value,
  previous: StoredJson<unknown> | undefined,
): Promise<boolean> {
  // The local blob store returns no ETag of a blob that is read.
  const condition = previous ? (previous.etag ? { onlyIfMatch: previous.etag } : {}) : { onlyIfNew: true }
  return await isStored(openStore('state').setJSON(key, value, condition))
}

/**
 * Changes a JSON blob. `change` edits its value in place and returns the result; with `undefined`, nothing is written.
 * Tries again after other writes of the same blob. Returns undefined if nothing was written.
 */
export async function updateStoredJson<Value extends object, Result>(
  key: string,
  emptyValue: Value,
  change: (value: Value) => Result | undefined,
): Promise<Result | undefined> {
  return await takeTurn(async () => {
    for (let tryCount = 0; tryCount < MAX_TRIES; tryCount++) {
      const previous = await readStoredJson<Value>(key)
      const value = structuredClone(previous?.data ?? emptyValue)
      const result = change(value)
      if (result === undefined || (await writeIfUnchanged(key, value, previous))) return result
      await wait(Math.random() * MAX_WAIT_MS)
    }
    return undefined
  })
}

/** Creates an empty blob. Returns false if it exists already. */
export async function createMark(key: string): Promise<boolean> {
  return await takeTurn(async () => {
    const { modified, etag } = await withTimeout(openStore('state').set(key, '', { onlyIfNew: true }), TIMEOUT_MS)
    if (modified && !etag) throw new Error('The blob store did not store a mark')
    return modified
  })
}
