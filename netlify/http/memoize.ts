/** Shares one result of `work` among all callers for `milliseconds`. `work` must not reject. */
export function memoize<Value>(work: () => Promise<Value>, milliseconds: number): () => Promise<Value> {
  let cached: { until: number; result: Promise<Value> } | undefined
  return () => {
    if (cached && performance.now() < cached.until) return cached.result
    const entry = { until: Number.POSITIVE_INFINITY, result: work() }
    cached = entry
    void entry.result.then(() => (entry.until = performance.now() + milliseconds))
    return entry.result
  }
}
