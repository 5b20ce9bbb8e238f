/** Keeps the screen on until the signal is aborted. Browsers end a wake lock whenever the page is hidden. */
export function keepScreenAwake(signal: AbortSignal): void {
  async function requestWakeLock() {
    if (!('wakeLock' in navigator) || document.hidden) return
    try {
      const wakeLock = await navigator.wakeLock.request('screen')
      if (signal.aborted) await wakeLock.release()
      else signal.addEventListener('abort', () => void wakeLock.release())
    } catch (error) {
      // Browsers refuse it in battery saver mode.
      console.warn('The screen may turn off during the conversion:', error)
    }
  }

  void requestWakeLock()
  document.addEventListener('visibilitychange', requestWakeLock, { signal })
}
