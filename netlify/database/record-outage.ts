import { runAfterResponse } from '#netlify/env.ts'
import { CircuitOpenError, isOutage } from '#netlify/http/outage.ts'
import { log } from '#netlify/log/log.ts'

const INTERVAL_MS = 60_000
let recordedAt = Number.NEGATIVE_INFINITY

async function storeOutage(): Promise<void> {
  const { writeDatabaseState } = await import('#netlify/storage/database-state.ts')
  await writeDatabaseState(false)
}

/** Stores in the blob store that the database is down, for readers that must not wake it. Ignores other errors. */
export function recordOutage(error: unknown): void {
  // The breaker sent no query, so this is no new information.
  if (error instanceof CircuitOpenError) return
  if (!isOutage(error) || performance.now() - recordedAt < INTERVAL_MS) return
  recordedAt = performance.now()
  runAfterResponse(
    storeOutage().catch((failure) => log('warn', 'The outage of the database was not stored', {}, failure)),
  )
}
