import { useEffect, useRef, useState } from 'react'
import { wantsStillness } from '#src/browser/wishes.ts'

/**
 * Calls `advance` every `interval` milliseconds. Pauses while `paused` or the page is hidden, then restarts the
 * interval. Off with reduced motion or reduced data.
 */
export function useAdvance(advance: () => void, every: number, held: boolean, shown: unknown) {
  const [running, setRunning] = useState(false)
  const [hidden, setHidden] = useState(false)
  const latest = useRef(advance)
  latest.current = advance

  useEffect(() => {
    const look = () => setHidden(document.hidden)
    const media = matchMedia('(prefers-reduced-motion: reduce)')
    const calm = () => media.matches && setRunning(false)
    setRunning(!wantsStillness())
    look()
    document.addEventListener('visibilitychange', look)
    media.addEventListener('change', calm)
    return () => {
      document.removeEventListener('visibilitychange', look)
      media.removeEventListener('change', calm)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each item restarts the timer
  useEffect(() => {
    if (!running || held || hidden) return
    const timer = setTimeout(() => latest.current(), every)
    return () => clearTimeout(timer)
  }, [running, held, hidden, every, shown])

  return { running, start: () => setRunning(true), stop: () => setRunning(false) }
}
