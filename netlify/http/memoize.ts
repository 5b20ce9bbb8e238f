/** Shares one result of `work` among all callers for `milliseconds`. `work` must not reject. */
export function memoize<Value>(work: () => Promise<Value>, milliseconds: number): () => Promise<Value> {
  let last: { until: number; answer: Promise<Value> } | undefined
  return () => {
    if (last && performance.now() < last.until) return last.answer
    const entry = { until: Number.POSITIVE_INFINITY, answer: work() }
    last = entry
    void entry.answer.then(() => (entry.until = performance.now() + milliseconds))
    return entry.answer
  }
}
