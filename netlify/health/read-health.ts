import { listPurgeFlags } from '#netlify/cache/purge-flags.ts'
import { measureQueue } from '#netlify/forms/queue/queue.ts'
import { withTimeout } from '#netlify/http/with-timeout.ts'
import { log } from '#netlify/log/log.ts'
import { type DatabaseState, readDatabaseState } from '#netlify/storage/database-state.ts'
import { readDueTime } from '#netlify/storage/flags.ts'
import { checkDatabase } from './database.ts'
import { readNightlyRun } from './nightly-run.ts'

/** Seconds between two checks of a healthy database. Each check keeps the database awake for 5 minutes. */
export const DATABASE_CHECK_INTERVAL_SECONDS = 6 * 60 * 60

/** Maximum ages in seconds of the last nightly run, the oldest due purge and the oldest queued form. */
const MAX_AGE_SECONDS = { nightlyRun: 36 * 60 * 60, purge: 10 * 60, queue: 15 * 60 }

const TIMEOUT_MS = 4000

/** Health of each service. `null` means unknown, such as while the blob store does not answer. */
export interface Health {
  store: { ok: boolean; milliseconds: number }
  database: { ok: boolean | null; secondsAgo: number | null }
  nightlyRun: { ok: boolean | null; secondsAgo: number | null }
  purges: { ok: boolean | null; oldestSeconds: number | null }
  queue: { ok: boolean | null; waiting: number | null; oldestSeconds: number | null }
}

type StoredHealth = Pick<Health, 'nightlyRun' | 'purges' | 'queue'> & { databaseState: DatabaseState | undefined }

const unknownHealth: StoredHealth = {
  databaseState: undefined,
  nightlyRun: { ok: null, secondsAgo: null },
  purges: { ok: null, oldestSeconds: null },
  queue: { ok: null, waiting: null, oldestSeconds: null },
}

function secondsSince(time: string | number): number {
  return Math.max(0, Math.round((Date.now() - new Date(time).getTime()) / 1000))
}

function isWithinMaxAge(seconds: number | null, maxAge: number): boolean {
  return seconds === null || seconds <= maxAge
}

async function readStoredHealth(): Promise<StoredHealth> {
  const pendingReads = Promise.all([readDatabaseState(), readNightlyRun(), listPurgeFlags(), measureQueue()])
  const [state, endedAt, purgeFlags, { waiting, oldestAt }] = await withTimeout(pendingReads, TIMEOUT_MS)
  const secondsAgo = endedAt === undefined ? null : secondsSince(endedAt)
  const oldestPurgeSeconds = purgeFlags.length > 0 ? secondsSince(Math.min(...purgeFlags.map(readDueTime))) : null
  const oldestFormSeconds = oldestAt === null ? null : secondsSince(oldestAt)
  return {
    databaseState: state,
    nightlyRun: { ok: secondsAgo === null ? null : isWithinMaxAge(secondsAgo, MAX_AGE_SECONDS.nightlyRun), secondsAgo },
    purges: { ok: isWithinMaxAge(oldestPurgeSeconds, MAX_AGE_SECONDS.purge), oldestSeconds: oldestPurgeSeconds },
    queue: { ok: isWithinMaxAge(oldestFormSeconds, MAX_AGE_SECONDS.queue), waiting, oldestSeconds: oldestFormSeconds },
  }
}

async function measureStore(): Promise<{ store: Health['store']; storedHealth: StoredHealth }> {
  const startTime = performance.now()
  const toStoreHealth = (ok: boolean) => ({ ok, milliseconds: Math.round(performance.now() - startTime) })
  try {
    const storedHealth = await readStoredHealth()
    return { store: toStoreHealth(true), storedHealth }
  } catch (error) {
    log('error', 'The blob store does not answer', {}, error)
    return { store: toStoreHealth(false), storedHealth: unknownHealth }
  }
}

function isRecentlyHealthy(state: DatabaseState | undefined): boolean {
  return state?.ok === true && secondsSince(state.at) < DATABASE_CHECK_INTERVAL_SECONDS
}

export async function readHealth({ isDeep }: { isDeep: boolean }): Promise<Health> {
  const { store, storedHealth } = await measureStore()
  const { databaseState: state, ...otherChecks } = storedHealth
  if (isDeep && !isRecentlyHealthy(state))
    return { store, database: { ok: await checkDatabase(), secondsAgo: 0 }, ...otherChecks }
  return {
    store,
    database: { ok: state?.ok ?? null, secondsAgo: state ? secondsSince(state.at) : null },
    ...otherChecks,
  }
}
