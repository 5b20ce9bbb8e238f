import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { checkSession, logInAgain } from '#src/api/session.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { showToast } from '#src/stores/toasts.ts'
import { useSessionEnd } from './use-session-end.ts'

function clock(moment: number): string {
  return new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

/** Says that the session ends soon, and lets who is there stay. */
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
    <div className="session-notice" role="alert">
      {end.kind === 'near' && end.canStay && (
        <div>
          <p>
            <strong>You will be logged out at {clock(end.at)}.</strong> Nothing was done here for a long time. What you
            wrote is kept in any case.
          </p>
          <Button pending={pending} onClick={ask}>
            Stay logged in
          </Button>
        </div>
      )}
      {end.kind === 'near' && !end.canStay && (
        <div>
          <p>
            <strong>Your session ends at {clock(end.at)}.</strong> A session lasts a week at most. What you wrote is
            kept over the next login.
          </p>
          <Button onClick={logInAgain}>Log in again</Button>
        </div>
      )}
      {end.kind === 'over' && (
        <div>
          <p>
            <strong>Your session has ended.</strong> The login opens as soon as the line is back. What you wrote is
            kept.
          </p>
          <Button pending={pending} onClick={ask}>
            Try now
          </Button>
        </div>
      )}
    </div>
  )
}
