import { useEffect, useEffectEvent, useState } from 'react'
import { prefersReducedMotion } from '#src/browser/network-preferences.ts'

/** Calls `showNextItem` every `intervalMs`, unless paused, in a background tab, or with reduced motion or data. */
export function useAutoplay(showNextItem: () => void, intervalMs: number, isPaused: boolean, currentItem: unknown) {
  const [isRunning, setIsRunning] = useState(false)
  const [isHidden, setIsHidden] = useState(false)
  const advance = useEffectEvent(showNextItem)

  useEffect(() => {
    const updateHidden = () => setIsHidden(document.hidden)
    const reducedMotionQuery = matchMedia('(prefers-reduced-motion: reduce)')
    const stopIfReduced = () => reducedMotionQuery.matches && setIsRunning(false)
    setIsRunning(!prefersReducedMotion())
    updateHidden()
    document.addEventListener('visibilitychange', updateHidden)
    reducedMotionQuery.addEventListener('change', stopIfReduced)
    return () => {
      document.removeEventListener('visibilitychange', updateHidden)
      reducedMotionQuery.removeEventListener('change', stopIfReduced)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new item restarts the timer
  useEffect(() => {
    if (!isRunning || isPaused || isHidden) return
    const timer = setTimeout(() => advance(), intervalMs)
    return () => clearTimeout(timer)
  }, [isRunning, isPaused, isHidden, intervalMs, currentItem])

  return { isRunning, start: () => setIsRunning(true), stop: () => setIsRunning(false) }
}
