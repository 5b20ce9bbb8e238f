/**
 * Rejects with a `TimeoutError` if `task` takes longer than `milliseconds`. Callers treat this error as an outage.
 */
export async function withTimeout<Value>(task: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const signal = AbortSignal.timeout(milliseconds)
  const rejectWithReason = () => reject(signal.reason)
  if (signal.aborted) rejectWithReason()
  signal.addEventListener('abort', rejectWithReason)
  return await Promise.race([task, promise]).finally(() => signal.removeEventListener('abort', rejectWithReason))
}
