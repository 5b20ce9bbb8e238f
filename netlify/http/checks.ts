/** What the work answers, or an error when that takes longer than `deadline` milliseconds. */
export async function inTime<Value>(work: Promise<Value>, deadline: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${Math.round(deadline)} ms`)), deadline)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Does the work at most once in `keep` milliseconds, however many callers ask; it must not fail. */
export function kept<Value>(work: () => Promise<Value>, keep: number): () => Promise<Value> {
  let last: { until: number; answer: Promise<Value> } | undefined
  return () => {
    if (last && performance.now() < last.until) return last.answer
    const entry = { until: Number.POSITIVE_INFINITY, answer: work() }
    last = entry
    void entry.answer.then(() => (entry.until = performance.now() + keep))
    return entry.answer
  }
}
