import { pingDatabase } from '#netlify/database/client.ts'
import { withTimeout } from '#netlify/http/promises.ts'
import { log } from '#netlify/log/log.ts'
import { type DatabaseState, readDatabaseState, writeDatabaseState } from '#netlify/storage/database-state.ts'
import { listPurgeFlags, readDueTime } from '#netlify/storage/flags.ts'
import { openStore } from '#netlify/storage/open.ts'
import { measureQueue } from '#netlify/submissions/queue/queue.ts'

// Longer than the 5 s that a sleeping database needs to wake, so that a sleeping database counts as healthy.
const DATABASE_TIMEOUT_MS = 7000

export async function checkDatabase(): Promise<boolean> {
  const isHealthy = await withTimeout(pingDatabase(), DATABASE_TIMEOUT_MS).then(
    () => true,
    (error) => {
      log('error', 'The database does not answer', {}, error)
      return false
    },
  )
  await writeDatabaseState(isHealthy).catch((error) =>
    log('error', 'The database state could not be stored', {}, error),
  )
  return isHealthy
}

export async function recheckFailedDatabase(): Promise<void> {
  const storedState = await readDatabaseState()
  if (storedState && !storedState.ok) await checkDatabase()
}

const RUN_KEY = 'nightly-run'

const openStateStore = () => openStore('state')

interface NightlyRun {
  endedAt: string
  /** Purges that the run found in the database without a flag in the blob store. */
  unflaggedPurges?: number
}

async function readNightlyRun(): Promise<NightlyRun | undefined> {
  const storedRun: NightlyRun | null = await openStateStore().get(RUN_KEY, { type: 'json' })
  return storedRun ?? undefined
}

export async function writeNightlyRun(unflaggedPurges: number): Promise<void> {
  const nightlyRun: NightlyRun = { endedAt: new Date().toISOString(), unflaggedPurges }
  await openStateStore().setJSON(RUN_KEY, nightlyRun)
}

/** Seconds between two checks of a healthy database. Each check keeps the database awake for 5 minutes. */
export const DATABASE_CHECK_INTERVAL_SECONDS = 6 * 60 * 60

/** Maximum ages in seconds of the last nightly run, the oldest due purge and the oldest queued form. */
const MAX_AGE_SECONDS = { nightlyRun: 36 * 60 * 60, purge: 10 * 60, queue: 15 * 60 }

const STORE_TIMEOUT_MS = 4000

/** Health of each service. `null` means unknown, such as while the blob store does not answer. */
export interface Health {
  store: { ok: boolean; milliseconds: number }
  database: { ok: boolean | null; secondsAgo: number | null }
  nightlyRun: { ok: boolean | null; secondsAgo: number | null }
  purges: { ok: boolean | null; oldestSeconds: number | null; unflagged: number | null }
  queue: { ok: boolean | null; waiting: number | null; oldestSeconds: number | null }
}

type StoredHealth = Pick<Health, 'nightlyRun' | 'purges' | 'queue'> & { databaseState: DatabaseState | undefined }

const unknownHealth: StoredHealth = {
  databaseState: undefined,
  nightlyRun: { ok: null, secondsAgo: null },
  purges: { ok: null, oldestSeconds: null, unflagged: null },
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
  const [state, nightlyRun, purgeFlags, { waiting, oldestAt }] = await withTimeout(pendingReads, STORE_TIMEOUT_MS)
  const secondsAgo = nightlyRun ? secondsSince(nightlyRun.endedAt) : null
  const oldestPurgeSeconds = purgeFlags.length > 0 ? secondsSince(Math.min(...purgeFlags.map(readDueTime))) : null
  const oldestFormSeconds = oldestAt === null ? null : secondsSince(oldestAt)
  return {
    databaseState: state,
    nightlyRun: { ok: secondsAgo === null ? null : isWithinMaxAge(secondsAgo, MAX_AGE_SECONDS.nightlyRun), secondsAgo },
    purges: {
      ok: isWithinMaxAge(oldestPurgeSeconds, MAX_AGE_SECONDS.purge),
      oldestSeconds: oldestPurgeSeconds,
      unflagged: nightlyRun?.unflaggedPurges ?? null,
    },
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
