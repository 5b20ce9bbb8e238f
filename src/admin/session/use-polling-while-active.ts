import { useEffect, useEffectEvent } from 'react'

// Stop polling after this time without user input, because each request extends the session.
const MAX_IDLE_MS = 10 * 60_000
const INTERVAL_MS = 60_000

const inputEvents = ['pointerdown', 'keydown', 'wheel'] as const

export function usePollingWhileActive(callback: () => void): void {
  const poll = useEffectEvent(callback)

  useEffect(() => {
    let lastInputAt = Date.now()
    const recordInput = () => {
      lastInputAt = Date.now()
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - lastInputAt < MAX_IDLE_MS) poll()
    }, INTERVAL_MS)
    const onVisibilityChange = () => {
      if (document.visibilityState !== 'visible') return
      recordInput()
      poll()
    }
    for (const type of inputEvents) addEventListener(type, recordInput, { passive: true })
    addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearInterval(timer)
      for (const type of inputEvents) removeEventListener(type, recordInput)
      removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [])
}
