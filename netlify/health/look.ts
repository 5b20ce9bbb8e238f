import { log } from '#netlify/log/log.ts'
import { type DatabaseState, readDatabaseState } from '#netlify/storage/database-state.ts'
import { askDatabase } from './database.ts'

/** A database that was well is not asked again sooner, in seconds: each time costs the five minutes that it stays awake. */
export const WELL_SECONDS = 6 * 60 * 60

export interface Health {
  store: { ok: boolean; milliseconds: number }
  database: { ok: boolean | null; secondsAgo: number | null }
}

// The state is read from the store itself, so reading it is the look at the store too.
async function lookAtStore(): Promise<{ store: Health['store']; state: DatabaseState | undefined }> {
  const start = performance.now()
  const timed = (ok: boolean) => ({ ok, milliseconds: Math.round(performance.now() - start) })
  try {
    const state = await readDatabaseState()
    return { store: timed(true), state }
  } catch (error) {
    log('error', 'The store does not answer', {}, error)
    return { store: timed(false), state: undefined }
  }
}

function secondsSince(at: string): number {
  return Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000))
}

function isWellStill(state: DatabaseState | undefined): boolean {
  return state?.ok === true && secondsSince(state.at) < WELL_SECONDS
}

export async function look({ deep }: { deep: boolean }): Promise<Health> {
  const { store, state } = await lookAtStore()
  if (deep && !isWellStill(state)) return { store, database: { ok: await askDatabase(), secondsAgo: 0 } }
  return { store, database: { ok: state?.ok ?? null, secondsAgo: state ? secondsSince(state.at) : null } }
}
