import { inTime } from '#netlify/http/in-time.ts'
import { openStore } from './open.ts'

const KEY = 'database'

// A failing store retries for up to 25 s, longer than a monitor waits.
const TIMEOUT_MS = 4000

export interface DatabaseState {
  ok: boolean
  at: string
}

const store = () => openStore('state')

/** Returns the last stored state, undefined if there is none. Throws on a timeout. */
export async function readDatabaseState(): Promise<DatabaseState | undefined> {
  const found: DatabaseState | null = await inTime(store().get(KEY, { type: 'json' }), TIMEOUT_MS)
  return found ?? undefined
}

export async function writeDatabaseState(ok: boolean): Promise<void> {
  const state: DatabaseState = { ok, at: new Date().toISOString() }
  await inTime(store().setJSON(KEY, state), TIMEOUT_MS)
}
