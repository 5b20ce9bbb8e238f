/** Rejects with a `TimeoutError` after `milliseconds`. `isOutage` is true for this error. */
export async function withTimeout<Value>(task: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const signal = AbortSignal.timeout(milliseconds)
  const rejectWithReason = () => reject(signal.reason)
  if (signal.aborted) rejectWithReason()
  signal.addEventListener('abort', rejectWithReason)
  return await Promise.race([task, promise]).finally(() => signal.removeEventListener('abort', rejectWithReason))
}
