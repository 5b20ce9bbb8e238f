import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { checkSession, redirectToLogin } from '#src/api/admin/client.ts'
import { useRequest } from '#src/api/admin/operations.ts'
import { logInAgain } from '#src/api/admin/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { $sessionExpiry, readToken, type SessionExpiry } from './session.ts'
import { noticeTexts } from './texts.ts'

const WARNING_MS = 15 * 60_000

/** `endsAt` is in Unix milliseconds. `canExtend` is true if a request to the server extends the session. */
export type SessionEnd = { kind: 'far' } | { kind: 'near'; endsAt: number; canExtend: boolean } | { kind: 'over' }

export function findSessionEnd(expiry: SessionExpiry | null, now: number): SessionEnd {
  if (!expiry) return { kind: 'far' }
  const endTime = Math.min(expiry.idleEnd, expiry.end)
  if (now >= endTime) return { kind: 'over' }
  if (now < endTime - WARNING_MS) return { kind: 'far' }
  return { kind: 'near', endsAt: endTime, canExtend: expiry.end > endTime }
}

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

const texts = noticeTexts.session

function formatClock(time: number): string {
  return new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

interface NoticeBoxProps {
  title: string
  children: ReactNode
  actionLabel: string
  pending?: boolean
  onAction: () => void
}

function NoticeBox({ title, children, actionLabel, pending = false, onAction }: NoticeBoxProps) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 edge-l-8 border-brand ground-ink px-4 py-4">
      <p className="max-w-text flex-[1_1_16rem]">
        <strong>{title}</strong> {children}
      </p>
      <Button variant="light" pending={pending} onClick={onAction}>
        {actionLabel}
      </Button>
    </div>
  )
}

export function SessionNotice() {
  const sessionEnd = useSessionEnd()
  const { trigger, isMutating: pending } = useRequest(checkSession, {
    onError: () => showErrorToast(texts.noConnection),
  })
  const keepSession = () => trigger()

  return (
    // Render this element while it is empty, because screen readers announce only text added to an existing alert.
    <div className="sticky top-18 z-15" role="alert">
      {sessionEnd.kind === 'near' && sessionEnd.canExtend && (
        <NoticeBox
          title={texts.idleTitle(formatClock(sessionEnd.endsAt))}
          actionLabel={texts.stayLoggedIn}
          pending={pending}
          onAction={keepSession}
        >
          {texts.idleText}
        </NoticeBox>
      )}
      {sessionEnd.kind === 'near' && !sessionEnd.canExtend && (
        <NoticeBox
          title={texts.endTitle(formatClock(sessionEnd.endsAt))}
          actionLabel={texts.logInAgain}
          onAction={logInAgain}
        >
          {texts.endText}
        </NoticeBox>
      )}
      {sessionEnd.kind === 'over' && (
        <NoticeBox title={texts.overTitle} actionLabel={texts.retry} pending={pending} onAction={keepSession}>
          {texts.overText}
        </NoticeBox>
      )}
    </div>
  )
}
