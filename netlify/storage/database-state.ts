import { withTimeout } from '#netlify/http/promises.ts'
import { openStore } from './open.ts'

const STATE_KEY = 'database'

const TIMEOUT_MS = 4000

export interface DatabaseState {
  ok: boolean
  at: string
}

const openStateStore = () => openStore('state')

/** Reads the last known database state from the blob store. Throws on a timeout. */
export async function readDatabaseState(): Promise<DatabaseState | undefined> {
  const storedState: DatabaseState | null = await withTimeout(
    openStateStore().get(STATE_KEY, { type: 'json' }),
    TIMEOUT_MS,
  )
  return storedState ?? undefined
}

export async function writeDatabaseState(ok: boolean): Promise<void> {
  const state: DatabaseState = { ok, at: new Date().toISOString() }
  await withTimeout(openStateStore().setJSON(STATE_KEY, state), TIMEOUT_MS)
}
