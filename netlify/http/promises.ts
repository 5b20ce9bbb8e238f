/** Rejects with a `TimeoutError` after `milliseconds`. `isOutage` is true for this error. */
export async function withTimeout<Value>(pendingResult: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const signal = AbortSignal.timeout(milliseconds)
  const rejectOnTimeout = () => reject(signal.reason)
  if (signal.aborted) rejectOnTimeout()
  signal.addEventListener('abort', rejectOnTimeout)
  return await Promise.race([pendingResult, promise]).finally(() =>
    signal.removeEventListener('abort', rejectOnTimeout),
  )
}

/** Caches the result of `task` for `milliseconds`; concurrent callers share one run. `task` must not reject. */
export function memoize<Value>(task: () => Promise<Value>, milliseconds: number): () => Promise<Value> {
  let cachedEntry: { expiresAt: number; result: Promise<Value> } | undefined
  return () => {
    if (cachedEntry && performance.now() < cachedEntry.expiresAt) return cachedEntry.result
    const newEntry = { expiresAt: Number.POSITIVE_INFINITY, result: task() }
    cachedEntry = newEntry
    void newEntry.result.then(() => (newEntry.expiresAt = performance.now() + milliseconds))
    return newEntry.result
  }
}
