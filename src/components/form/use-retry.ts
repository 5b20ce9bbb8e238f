import { useEffect, useEffectEvent, useRef } from 'react'

const MIN_DELAY_MS = 5000
const MAX_DELAY_MS = 60_000

/**
 * Calls `onRetry` while `waiting`: every `seconds` if the server sent Retry-After, otherwise when the device is
 * online again, when the page becomes visible, and with exponential backoff from 5 s to 60 s.
 */
export function useRetry(waiting: boolean, seconds: number, onRetry: () => void): void {
  const delay = useRef(MIN_DELAY_MS)
  const retry = useEffectEvent(() => {
    if (navigator.onLine) onRetry()
  })

  useEffect(() => {
    if (!waiting) return
    if (seconds > 0) {
      const timer = setInterval(retry, seconds * 1000)
      return () => clearInterval(timer)
    }
    const timer = setInterval(() => {
      delay.current = Math.min(delay.current * 2, MAX_DELAY_MS)
      retry()
    }, delay.current)
    const retryNow = () => {
      delay.current = MIN_DELAY_MS
      retry()
    }
    addEventListener('online', retryNow)
    document.addEventListener('visibilitychange', retryNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retryNow)
      document.removeEventListener('visibilitychange', retryNow)
    }
  }, [waiting, seconds])
}
