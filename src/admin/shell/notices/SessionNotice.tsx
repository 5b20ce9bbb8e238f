import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { checkSession, redirectToLogin, tryCheckSession } from '#src/admin/api/client.ts'
import { useRequest } from '#src/admin/api/operations.ts'
import { logInAgain } from '#src/admin/api/session.ts'
import { $sessionExpiry, readToken, type SessionExpiry } from '#src/admin/session/session.ts'
import { noticeTexts } from '#src/admin/session/texts.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { Button } from '#src/ui/Button.tsx'

const WARNING_MS = 15 * 60_000

/** A request to the server extends an `idle` session, but not one that is `ending`. `endsAt` is in Unix milliseconds. */
type SessionEnd = { kind: 'far' } | { kind: 'idle' | 'ending' | 'over'; endsAt: number }

function findSessionEnd(expiry: SessionExpiry | null, now: number): SessionEnd {
  if (!expiry) return { kind: 'far' }
  const endsAt = Math.min(expiry.idleEnd, expiry.end)
  if (now >= endsAt) return { kind: 'over', endsAt }
  if (now < endsAt - WARNING_MS) return { kind: 'far' }
  return { kind: expiry.end > endsAt ? 'idle' : 'ending', endsAt }
}

const CHECK_INTERVAL_MS = 15_000

// After these events check the session expiry again, because timers stop while a device sleeps.
const recheckEvents = ['focus', 'pageshow', 'online', 'visibilitychange'] as const

function checkWhenExpired(): void {
  if (findSessionEnd($sessionExpiry.get(), Date.now()).kind === 'over') void tryCheckSession()
}

/** Opens the login page when the user has logged out in another browser tab. */
function leaveAfterLogout(): void {
  if (!readToken()) redirectToLogin()
}

function useSessionEnd(): SessionEnd {
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

const texts = noticeTexts.session

function formatClock(time: number): string {
  return new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

export function SessionNotice() {
  const sessionEnd = useSessionEnd()
  const { trigger, isMutating } = useRequest(checkSession, { onError: () => showErrorToast(texts.noConnection) })

  // Render this element while it is empty, because screen readers announce only text added to an existing alert.
  return (
    <div className="sticky top-0 z-15 lg:top-12" role="alert">
      {sessionEnd.kind !== 'far' && (
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 edge-l-8 border-brand ground-ink px-4 py-4">
          <p className="max-w-text flex-[1_1_16rem]">
            <strong>{texts[sessionEnd.kind].title(formatClock(sessionEnd.endsAt))}</strong>{' '}
            {texts[sessionEnd.kind].text}
          </p>
          <Button
            variant="light"
            pending={isMutating}
            onClick={() => (sessionEnd.kind === 'ending' ? logInAgain() : trigger())}
          >
            {texts[sessionEnd.kind].action}
          </Button>
        </div>
      )}
    </div>
  )
}
