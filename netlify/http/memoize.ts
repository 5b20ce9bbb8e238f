/** Does the work at most once in so many milliseconds, however many callers ask; it must not fail. */
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
