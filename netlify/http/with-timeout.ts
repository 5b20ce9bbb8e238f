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
