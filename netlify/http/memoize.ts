/** Shares one result of `work` among all callers for `milliseconds`. `work` must not reject. */
export function memoize<Value>(task: () => Promise<Value>, milliseconds: number): () => Promise<Value> {
  let cachedEntry: { until: number; result: Promise<Value> } | undefined
  return () => {
    if (cachedEntry && performance.now() < cachedEntry.until) return cachedEntry.result
    const entry = { until: Number.POSITIVE_INFINITY, result: task() }
    cachedEntry = entry
    void entry.result.then(() => (entry.until = performance.now() + milliseconds))
    return entry.result
  }
}
