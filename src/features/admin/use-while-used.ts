import { useEffect, useRef } from 'react'

// Without input for this long the user is away, and polling must not keep the session alive.
const AWAY_MS = 10 * 60_000
const EVERY_MS = 60_000

const signs = ['pointerdown', 'keydown', 'wheel'] as const

export function useWhileUsed(task: () => void): void {
  const latest = useRef(task)
  latest.current = task

  useEffect(() => {
    let used = Date.now()
    const note = () => {
      used = Date.now()
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - used < AWAY_MS) latest.current()
    }, EVERY_MS)
    const back = () => {
      if (document.visibilityState !== 'visible') return
      note()
      latest.current()
    }
    for (const sign of signs) addEventListener(sign, note, { passive: true })
    addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, note)
      removeEventListener('visibilitychange', back)
    }
  }, [])
}
