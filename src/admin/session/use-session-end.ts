import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { checkSession, redirectToLogin } from '#src/api/admin/client.ts'
import { $sessionExpiry, readToken } from './session.ts'
import { findSessionEnd, type SessionEnd } from './session-end.ts'

const CHECK_INTERVAL_MS = 15_000

// After these events check the session expiry again, because timers stop while a device sleeps.
const recheckEvents = ['focus', 'pageshow', 'online', 'visibilitychange'] as const

function checkWhenExpired(): void {
  if (findSessionEnd($sessionExpiry.get(), Date.now()).kind !== 'over') return
  checkSession().catch((error: unknown) => console.warn('The session could not be checked:', error))
}

/** Opens the login page when the user has logged out in another browser tab. */
function leaveAfterLogout(): void {
  if (!readToken()) redirectToLogin()
}

export function useSessionEnd(): SessionEnd {
  const sessionExpiry = useStore($sessionExpiry)
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    function updateTime() {
      setNow(Date.now())
      checkWhenExpired()
    }
    const timer = setInterval(updateTime, CHECK_INTERVAL_MS)
    for (const name of recheckEvents) addEventListener(name, updateTime)
    addEventListener('storage', leaveAfterLogout)
    return () => {
      clearInterval(timer)
      for (const name of recheckEvents) removeEventListener(name, updateTime)
      removeEventListener('storage', leaveAfterLogout)
    }
  }, [])

  return findSessionEnd(sessionExpiry, now)
}
