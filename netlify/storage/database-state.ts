import { getStore } from '@netlify/blobs'
import { deployContext } from '#netlify/env.ts'

const KEY = 'database'

/** How the database was found the last time, and when (ISO 8601). */
export interface DatabaseState {
  ok: boolean
  at: string
}

function store() {
  return getStore({ name: `state-${deployContext()}`, consistency: 'strong' })
}

/** What was written down last; undefined when nobody ever did. Throws when the store does not answer. */
export async function readDatabaseState(): Promise<DatabaseState | undefined> {
  const found: DatabaseState | null = await store().get(KEY, { type: 'json' })
  return found ?? undefined
}

export async function writeDatabaseState(ok: boolean): Promise<void> {
  await store().setJSON(KEY, { ok, at: new Date().toISOString() } satisfies DatabaseState)
}

export async function dropDatabaseState(): Promise<void> {
  await store().delete(KEY)
}
