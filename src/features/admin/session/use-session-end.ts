import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { checkSession, leaveAdmin } from '#src/api/admin/client.ts'
import { $life, readToken } from '#src/stores/staff/session.ts'
import { findSessionEnd, type SessionEnd } from './session-end.ts'

const LOOK_EVERY_MS = 15_000

// A laptop that slept runs no timers: it looks as soon as somebody is back.
const signsOfReturn = ['focus', 'pageshow', 'online', 'visibilitychange'] as const

function checkWhenOver(): void {
  if (findSessionEnd($life.get(), Date.now()).kind !== 'over') return
  checkSession().catch((error: unknown) => console.warn('The session could not be checked:', error))
}

/** Another tab may have logged out. */
function followLogout(): void {
  if (!readToken()) leaveAdmin()
}

export function useSessionEnd(): SessionEnd {
  const life = useStore($life)
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    function watch() {
      setNow(Date.now())
      checkWhenOver()
    }
    const timer = setInterval(watch, LOOK_EVERY_MS)
    for (const name of signsOfReturn) addEventListener(name, watch)
    addEventListener('storage', followLogout)
    return () => {
      clearInterval(timer)
      for (const name of signsOfReturn) removeEventListener(name, watch)
      removeEventListener('storage', followLogout)
    }
  }, [])

  return findSessionEnd(life, now)
}
