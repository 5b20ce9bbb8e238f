/** Rejects with a `TimeoutError`, which counts as an outage, when `task` takes longer than `milliseconds`. */
export async function withTimeout<Value>(task: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const signal = AbortSignal.timeout(milliseconds)
  const rejectWithReason = () => reject(signal.reason)
  if (signal.aborted) rejectWithReason()
  signal.addEventListener('abort', rejectWithReason)
  return await Promise.race([task, promise]).finally(() => signal.removeEventListener('abort', rejectWithReason))
}
