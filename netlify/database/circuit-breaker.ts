import { CircuitOpenError, isOutage, isUnreachable } from '#netlify/http/outage.ts'

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
