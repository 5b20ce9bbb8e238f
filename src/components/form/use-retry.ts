import { useEffect, useEffectEvent, useRef } from 'react'

const FIRST_MS = 5000
const LONGEST_MS = 60_000

/**
 * Retries while `waiting`: every `seconds` if the server sent Retry-After, otherwise when online again, when the page
 * becomes visible, and with exponential backoff from 5 s to 60 s.
 */
export function useRetry(waiting: boolean, seconds: number, tryAgain: () => void): void {
  const delay = useRef(FIRST_MS)
  const retry = useEffectEvent(() => {
    if (navigator.onLine) tryAgain()
  })

  useEffect(() => {
    if (!waiting) return
    if (seconds > 0) {
      const timer = setInterval(retry, seconds * 1000)
      return () => clearInterval(timer)
    }
    const timer = setInterval(() => {
      delay.current = Math.min(delay.current * 2, LONGEST_MS)
      retry()
    }, delay.current)
    const onLine = () => {
      delay.current = FIRST_MS
      retry()
    }
    addEventListener('online', onLine)
    document.addEventListener('visibilitychange', onLine)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onLine)
      document.removeEventListener('visibilitychange', onLine)
    }
  }, [waiting, seconds])
}
