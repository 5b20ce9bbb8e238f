import { pingDatabase } from '#netlify/database/health.ts'
import { withTimeout } from '#netlify/http/with-timeout.ts'
import { log } from '#netlify/log/log.ts'
import { readDatabaseState, writeDatabaseState } from '#netlify/storage/database-state.ts'

// Longer than the 5 s that a sleeping database needs to wake, so that a sleeping database counts as healthy.
const TIMEOUT_MS = 7000

export async function checkDatabase(): Promise<boolean> {
  const isHealthy = await withTimeout(pingDatabase(), TIMEOUT_MS).then(
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
