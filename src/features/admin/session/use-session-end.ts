import { useEffect, useState } from 'react'
import { checkSession } from '#src/api/session.ts'
import { leaveStaffArea } from '#src/api/staff.ts'
import { readLife, readToken } from '#src/stores/session.ts'
import { findSessionEnd, type SessionEnd } from './session-end.ts'

const LOOK_EVERY_MS = 15_000

// A laptop that slept runs no timers: it looks as soon as somebody is back.
const wakes = ['focus', 'pageshow', 'online', 'visibilitychange'] as const

function isSame(one: SessionEnd, other: SessionEnd): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Watches the clock and the other tabs; asks the server once the end seems to have come. */
export function useSessionEnd(): { end: SessionEnd; look: () => void } {
  const [end, setEnd] = useState<SessionEnd>({ kind: 'far' })

  function look() {
    const next = findSessionEnd(readLife(), Date.now())
    setEnd((before) => (isSame(before, next) ? before : next))
    return next
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing that changes
  useEffect(() => {
    function watch() {
      if (look().kind !== 'over') return
      checkSession()
        .then(look)
        .catch((error: unknown) => console.warn('The session could not be checked:', error))
    }
    function follow() {
      if (readToken()) look()
      else leaveStaffArea()
    }
    const timer = setInterval(watch, LOOK_EVERY_MS)
    for (const wake of wakes) addEventListener(wake, watch)
    addEventListener('storage', follow)
    return () => {
      clearInterval(timer)
      for (const wake of wakes) removeEventListener(wake, watch)
      removeEventListener('storage', follow)
    }
  }, [])

  return { end, look }
}
