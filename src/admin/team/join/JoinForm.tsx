import { useEffect, useRef, useState } from 'react'
import { RecoveryCodesCard } from '#src/admin/account/factors/RecoveryCodesCard.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Button } from '#src/ui/Button.tsx'
import { JoinMethods } from './JoinMethods.tsx'
import { JoinRefusal } from './JoinRefusal.tsx'
import { joinTexts as texts } from './texts.ts'
import { useInvitation } from './use-invitation.ts'

/** Page behind an invitation link, where the invited member sets up their login. */
export function JoinForm() {
  const { state, token, retry } = useInvitation()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [newAccount, setNewAccount] = useState<{ name: string; codes: string[] }>()

  useEffect(() => {
    if (!newAccount) return
    // Remove the used invitation token from the URL and from the browser history.
    history.replaceState(null, '', location.pathname)
    headingRef.current?.focus()
  }, [newAccount])

  if (newAccount) {
    return (
      <div className={`${adminStyles.sheet} mx-auto my-8 max-w-sheet`}>
        <h1 className="text-3xl" ref={headingRef} tabIndex={-1}>
          {texts.joined.title}
        </h1>
        <p className="print:hidden">{texts.joined.text}</p>
        <h2 className="pt-4 text-xl">{texts.joined.recoveryCodes}</h2>
        <RecoveryCodesCard name={newAccount.name} codes={newAccount.codes} />
        <Button className="justify-self-start" onClick={() => location.assign('/admin/dashboard')}>
          {texts.joined.openDashboard}
        </Button>
      </div>
    )
  }

  return (
    <div className={`${adminStyles.sheet} mx-auto my-8 max-w-sheet`}>
      <h1 className="text-3xl">{texts.title}</h1>
      {state.kind === 'reading' && <p role="status">{texts.loading}</p>}
      {state.kind === 'refused' && <JoinRefusal reason={state.reason} onRetry={retry} />}
      {state.kind === 'open' && (
        <JoinMethods
          token={token}
          invitation={state.invitation}
          onExpired={retry}
          onJoined={(codes) => setNewAccount({ name: state.invitation.member.name, codes })}
        />
      )}
    </div>
  )
}
