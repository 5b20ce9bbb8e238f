import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#src/browser/network-preferences.ts'

/**
 * Calls `advance` every `intervalMs`. Pauses while `paused` is true or the page is hidden, then starts a full
 * interval. Off with reduced motion or reduced data.
 */
export function useAutoplay(advance: () => void, intervalMs: number, paused: boolean, current: unknown) {
  const [running, setRunning] = useState(false)
  const [hidden, setHidden] = useState(false)
  const latest = useRef(advance)
  latest.current = advance

  useEffect(() => {
    const updateHidden = () => setHidden(document.hidden)
    const media = matchMedia('(prefers-reduced-motion: reduce)')
    const stopIfReduced = () => media.matches && setRunning(false)
    setRunning(!prefersReducedMotion())
    updateHidden()
    document.addEventListener('visibilitychange', updateHidden)
    media.addEventListener('change', stopIfReduced)
    return () => {
      document.removeEventListener('visibilitychange', updateHidden)
      media.removeEventListener('change', stopIfReduced)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each item restarts the timer
  useEffect(() => {
    if (!running || paused || hidden) return
    const timer = setTimeout(() => latest.current(), intervalMs)
    return () => clearTimeout(timer)
  }, [running, paused, hidden, intervalMs, current])

  return { running, start: () => setRunning(true), stop: () => setRunning(false) }
}
