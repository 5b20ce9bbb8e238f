const SECONDS_BEFORE_ESTIMATE = 5
/** A hidden page without progress for longer was suspended by the browser. */
const PAUSE_MS = 5000

/** Estimates the remaining time of work on this page. Leaves out the time while the browser suspended the hidden page. */
export function startTimeEstimate(signal: AbortSignal) {
  // The work begins slowly, so the estimate begins with the first progress.
  let first: { fraction: number; at: number } | undefined
  let updatedAt = Date.now()
  let wasHidden = document.hidden
  let hasPaused = false
  document.addEventListener('visibilitychange', () => (wasHidden = true), { signal })

  return {
    update(fraction: number): { secondsLeft: number | null; hasPaused: boolean } {
      const now = Date.now()
      if (fraction > 0) first ??= { fraction, at: now }
      if (wasHidden && now - updatedAt > PAUSE_MS) {
        if (first) first.at += now - updatedAt
        hasPaused = true
      }
      updatedAt = now
      wasHidden = document.hidden
      if (!first || now - first.at < SECONDS_BEFORE_ESTIMATE * 1000) return { secondsLeft: null, hasPaused }
      const fractionPerSecond = ((fraction - first.fraction) * 1000) / (now - first.at)
      return { secondsLeft: (1 - fraction) / fractionPerSecond, hasPaused }
    },
  }
}
