import { inTime } from '#netlify/http/in-time.ts'
import { openStore } from './open.ts'

const KEY = 'database'

// A store that fails retries for up to 25 s, which is longer than a monitor waits.
const PATIENCE_MS = 4000

export interface DatabaseState {
  ok: boolean
  at: string
}

const store = () => openStore('state')

/** What was written down last; undefined when nobody ever did. Throws when the store does not answer in time. */
export async function readDatabaseState(): Promise<DatabaseState | undefined> {
  const found: DatabaseState | null = await inTime(store().get(KEY, { type: 'json' }), PATIENCE_MS)
  return found ?? undefined
}

export async function writeDatabaseState(ok: boolean): Promise<void> {
  const state: DatabaseState = { ok, at: new Date().toISOString() }
  await inTime(store().setJSON(KEY, state), PATIENCE_MS)
}
