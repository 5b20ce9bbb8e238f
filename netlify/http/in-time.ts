/** Rejects with a `TimeoutError`, which counts as an outage, when `work` takes longer than `milliseconds`. */
export async function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const signal = AbortSignal.timeout(milliseconds)
  const giveUp = () => reject(signal.reason)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp)
  return await Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', giveUp))
}
