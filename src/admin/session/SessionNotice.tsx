import type { ReactNode } from 'react'
import { checkSession } from '#src/api/admin/client.ts'
import { useRequest } from '#src/api/admin/operations.ts'
import { logInAgain } from '#src/api/admin/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { noticeTexts } from './texts.ts'
import { useSessionEnd } from './use-session-end.ts'

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
    onError: () => showToast({ ...texts.noConnection, variant: 'destructive' }),
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
