import { type ReactNode, useState } from 'react'
import { checkSession } from '#src/api/admin/client.ts'
import { logInAgain } from '#src/api/admin/session.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { showToast } from '#src/stores/toasts.ts'
import { useSessionEnd } from './use-session-end.ts'

function clock(moment: number): string {
  return new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

interface BoxProps {
  title: string
  children: ReactNode
  action: string
  pending?: boolean
  onAct: () => void
}

function Box({ title, children, action, pending = false, onAct }: BoxProps) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 edge-l-8 border-brand ground-ink px-4 py-4">
      <p className="max-w-text flex-[1_1_16rem]">
        <strong>{title}</strong> {children}
      </p>
      <Button look="light" pending={pending} onClick={onAct}>
        {action}
      </Button>
    </div>
  )
}

export function SessionNotice() {
  const end = useSessionEnd()
  const [pending, setPending] = useState(false)

  async function ask() {
    setPending(true)
    try {
      await checkSession()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const description = 'Please check your connection.'
      showToast({ title: 'The server does not answer', description, variant: 'destructive' })
    }
    setPending(false)
  }

  return (
    // The region stands there before its words come, so that they are read aloud.
    <div className="sticky top-18 z-15" role="alert">
      {end.kind === 'near' && end.canStay && (
        <Box
          title={`You will be logged out at ${clock(end.at)}.`}
          action="Stay logged in"
          pending={pending}
          onAct={ask}
        >
          Nothing was done here for a long time. What you wrote is kept in any case.
        </Box>
      )}
      {end.kind === 'near' && !end.canStay && (
        <Box title={`Your session ends at ${clock(end.at)}.`} action="Log in again" onAct={logInAgain}>
          A session lasts a week at most. What you wrote is kept over the next login.
        </Box>
      )}
      {end.kind === 'over' && (
        <Box title="Your session has ended." action="Try now" pending={pending} onAct={ask}>
          The login opens as soon as the line is back. What you wrote is kept.
        </Box>
      )}
    </div>
  )
}
