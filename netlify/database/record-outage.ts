import { runAfterResponse } from '#netlify/env.ts'
import { CircuitOpenError, isOutage } from '#netlify/http/outage.ts'
import { log } from '#netlify/log/log.ts'

const RECORD_INTERVAL_MS = 60_000
let lastRecordedAt = Number.NEGATIVE_INFINITY

async function storeOutage(): Promise<void> {
  const { writeDatabaseState } = await import('#netlify/storage/database-state.ts')
  await writeDatabaseState(false)
}

/** Records an outage in the blob store, so that health checks need not wake the database. Ignores other errors. */
export function recordOutage(error: unknown): void {
  // An open circuit breaker sends no query, so its error says nothing new about the database.
  if (error instanceof CircuitOpenError) return
  if (!isOutage(error) || performance.now() - lastRecordedAt < RECORD_INTERVAL_MS) return
  lastRecordedAt = performance.now()
  runAfterResponse(
    storeOutage().catch((storeError) =>
      log('warn', 'The database outage could not be stored in the blob store', {}, storeError),
    ),
  )
}
