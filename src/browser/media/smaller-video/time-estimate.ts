const SECONDS_BEFORE_ESTIMATE = 5
/** A hidden page without progress for longer was suspended by the browser. */
const PAUSE_MS = 5000

/** Estimates the remaining time of work on this page. Leaves out the time while the browser suspended the hidden page. */
export function startTimeEstimate(signal: AbortSignal) {
  let startedAt = Date.now()
  let updatedAt = startedAt
  let wasHidden = document.hidden
  let hasPaused = false
  document.addEventListener('visibilitychange', () => (wasHidden = true), { signal })

  return {
    update(fraction: number): { secondsLeft: number | null; hasPaused: boolean } {
      const now = Date.now()
      const isPauseOver = wasHidden && now - updatedAt > PAUSE_MS
      if (isPauseOver) {
        startedAt += now - updatedAt
        hasPaused = true
      }
      updatedAt = now
      wasHidden = document.hidden
      const seconds = (now - startedAt) / 1000
      const isKnown = fraction > 0 && seconds >= SECONDS_BEFORE_ESTIMATE
      return { secondsLeft: isKnown ? (seconds / fraction) * (1 - fraction) : null, hasPaused }
    },
  }
}
