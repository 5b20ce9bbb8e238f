/** Keeps the screen on until the signal is aborted. Browsers end a wake lock whenever the page is hidden. */
export function keepScreenAwake(signal: AbortSignal): void {
  async function requestWakeLock() {
    if (!('wakeLock' in navigator) || document.hidden) return
    try {
      const wakeLock = await navigator.wakeLock.request('screen')
      if (signal.aborted) await wakeLock.release()
      else signal.addEventListener('abort', () => void wakeLock.release())
    } catch {
      // Browsers refuse it in battery saver mode. The conversion then pauses when the screen turns off.
    }
  }

  void requestWakeLock()
  document.addEventListener('visibilitychange', requestWakeLock, { signal })
}
