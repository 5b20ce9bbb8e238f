import { useEffect, useRef, useState } from 'react'
import { wantsStillness } from '#src/browser/wishes.ts'

/** Waits while `held` or hidden; the item then gets its full time again. Does not begin by itself for who wants stillness. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item gets a time of its own
  useEffect(() => {
    if (!running || held || hidden) return
    const timer = setTimeout(() => latest.current(), every)
    return () => clearTimeout(timer)
  }, [running, held, hidden, every, shown])

  return { running, start: () => setRunning(true), stop: () => setRunning(false) }
}
