import { useEffect, useState } from 'react'
import { wantsStillness } from '#src/lib/wishes.ts'

/**
 * Calls `advance` again and again, `every` milliseconds apart, until `stop` is called, which is for good. Waits
 * while `held` and while the page is hidden. Never runs for a visitor who wants stillness.
 */
export function useAdvance(advance: () => void, every: number, held: boolean) {
  const [running, setRunning] = useState(false)

  useEffect(() => setRunning(!wantsStillness()), [])

  useEffect(() => {
    if (!running || held) return
    const timer = setInterval(() => {
      if (!document.hidden) advance()
    }, every)
    return () => clearInterval(timer)
  }, [running, held, every, advance])

  return { running, stop: () => setRunning(false) }
}
