import { useEffect, useEffectEvent, useRef } from 'react'

const MIN_DELAY_MS = 5000
const MAX_DELAY_MS = 60_000

/** While `isWaiting`, calls `onRetry` every `seconds`; with 0, when online or shown again, and every 5 to 60 s. */
export function useRetry(isWaiting: boolean, seconds: number, onRetry: () => void): void {
  const delayMs = useRef(MIN_DELAY_MS)
  const retryIfOnline = useEffectEvent(() => {
    if (navigator.onLine) onRetry()
  })

  useEffect(() => {
    if (!isWaiting) return
    if (seconds > 0) {
      const timer = setInterval(retryIfOnline, seconds * 1000)
      return () => clearInterval(timer)
    }
    const timer = setInterval(() => {
      delayMs.current = Math.min(delayMs.current * 2, MAX_DELAY_MS)
      retryIfOnline()
    }, delayMs.current)
    const retryNow = () => {
      delayMs.current = MIN_DELAY_MS
      retryIfOnline()
    }
    addEventListener('online', retryNow)
    document.addEventListener('visibilitychange', retryNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retryNow)
      document.removeEventListener('visibilitychange', retryNow)
    }
  }, [isWaiting, seconds])
}
