import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import { RecoveryCodes } from '#src/features/admin/factor/RecoveryCodes.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { JoinRefusal } from './JoinRefusal.tsx'
import { JoinWays } from './JoinWays.tsx'
import { useInvitation } from './use-invitation.ts'

/** The link of an invitation: whoever has it sets up their own access. */
export function JoinForm() {
  const { state, token, retry } = useInvitation()
  const title = useRef<HTMLHeadingElement>(null)
  const [joined, setJoined] = useState<{ name: string; codes: string[] }>()

  useEffect(() => {
    // It opens nothing any more, and is for nobody to find in the history.
    if (!joined) return
    history.replaceState(null, '', location.pathname)
    title.current?.focus()
  }, [joined])

  if (joined) {
    return (
      <div className={`${admin.sheet} mx-auto my-8 max-w-sheet`}>
        <h1 className="text-3xl" ref={title} tabIndex={-1}>
          You are in
        </h1>
        <p className="print:hidden">Your access is set up, and this device is logged in.</p>
        <h2 className="pt-4 text-xl">Recovery codes</h2>
        <RecoveryCodes name={joined.name} codes={joined.codes} />
        <Button className="justify-self-start" onClick={() => location.assign('/admin/dashboard')}>
          I have put them away
        </Button>
      </div>
    )
  }

  return (
    <div className={`${admin.sheet} mx-auto my-8 max-w-sheet`}>
      <h1 className="text-3xl">Your access</h1>
      {state.kind === 'reading' && <p role="status">Opening the invitation…</p>}
      {state.kind === 'refused' && <JoinRefusal reason={state.reason} onRetry={retry} />}
      {state.kind === 'open' && (
        <JoinWays
          token={token}
          invitation={state.invitation}
          onExpired={retry}
          onJoined={(codes) => setJoined({ name: state.invitation.member.name, codes })}
        />
      )}
    </div>
  )
}
