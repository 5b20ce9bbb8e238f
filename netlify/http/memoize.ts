/** Caches the result of `task` for `milliseconds`; concurrent callers share one run. `task` must not reject. */
export function memoize<Value>(task: () => Promise<Value>, milliseconds: number): () => Promise<Value> {
  let cachedEntry: { until: number; result: Promise<Value> } | undefined
  return () => {
    if (cachedEntry && performance.now() < cachedEntry.until) return cachedEntry.result
    const newEntry = { until: Number.POSITIVE_INFINITY, result: task() }
    cachedEntry = newEntry
    void newEntry.result.then(() => (newEntry.until = performance.now() + milliseconds))
    return newEntry.result
  }
}
