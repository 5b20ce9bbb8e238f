import { runAfterResponse } from '#netlify/env.ts'
import { CircuitOpenError, isOutage, isUnreachable } from '#netlify/http/outage.ts'
import { log } from '#netlify/log/log.ts'

const OPEN_CIRCUIT_MS = 30_000

export interface CircuitBreaker {
  run<Result>(query: (isTrialQuery: boolean) => Promise<Result>): Promise<Result>
}

/** Fails queries at once for 30 s after an outage. Then one trial query runs, and other queries wait for its result. */
export function createCircuitBreaker(): CircuitBreaker {
  let retryAt: number | undefined
  let runningTrialQuery: Promise<void> | undefined

  async function observeQuery<Result>(runningQuery: Promise<Result>): Promise<Result> {
    try {
      const result = await runningQuery
      retryAt = undefined
      return result
    } catch (error) {
      if (isUnreachable(error)) retryAt = Date.now() + OPEN_CIRCUIT_MS
      else if (!isOutage(error)) retryAt = undefined
      throw error
    }
  }

  return {
    async run(query) {
      while (runningTrialQuery) await runningTrialQuery
      if (retryAt === undefined) return await observeQuery(query(false))
      if (Date.now() < retryAt) throw new CircuitOpenError()
      const runningQuery = observeQuery(query(true))
      const endTrial = () => {
        runningTrialQuery = undefined
      }
      runningTrialQuery = runningQuery.then(endTrial, endTrial)
      return await runningQuery
    },
  }
}

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
