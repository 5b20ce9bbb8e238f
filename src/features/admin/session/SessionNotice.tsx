import { type ReactNode, useState } from 'react'
import { checkSession } from '#src/api/admin/client.ts'
import { logInAgain } from '#src/api/admin/session.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { showToast } from '#src/stores/toasts.ts'
import { noticeTexts } from './texts.ts'
import { useSessionEnd } from './use-session-end.ts'

const texts = noticeTexts.session

function formatClock(time: number): string {
  return new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

interface BoxProps {
  title: string
  children: ReactNode
  action: string
  pending?: boolean
  onAction: () => void
}

function NoticeBox({ title, children, action, pending = false, onAction }: BoxProps) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 edge-l-8 border-brand ground-ink px-4 py-4">
      <p className="max-w-text flex-[1_1_16rem]">
        <strong>{title}</strong> {children}
      </p>
      <Button variant="light" pending={pending} onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}

export function SessionNotice() {
  const end = useSessionEnd()
  const [pending, setPending] = useState(false)

  async function check() {
    setPending(true)
    try {
      await checkSession()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ ...texts.noConnection, variant: 'destructive' })
    }
    setPending(false)
  }

  return (
    // Always rendered: screen readers announce only text added to an existing alert.
    <div className="sticky top-18 z-15" role="alert">
      {end.kind === 'near' && end.canStay && (
        <NoticeBox
          title={texts.idleTitle(formatClock(end.at))}
          action={texts.stayLoggedIn}
          pending={pending}
          onAction={check}
        >
          {texts.idleText}
        </NoticeBox>
      )}
      {end.kind === 'near' && !end.canStay && (
        <NoticeBox title={texts.endTitle(formatClock(end.at))} action={texts.logInAgain} onAction={logInAgain}>
          {texts.endText}
        </NoticeBox>
      )}
      {end.kind === 'over' && (
        <NoticeBox title={texts.overTitle} action={texts.retry} pending={pending} onAction={check}>
          {texts.overText}
        </NoticeBox>
      )}
    </div>
  )
}
