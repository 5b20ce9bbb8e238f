import { useEffect, useRef, useState } from 'react'
import { openInvitation } from '#src/admin/api/member-login.ts'
import { useRequest } from '#src/admin/api/operations.ts'
import { OwnFactorForm } from '#src/admin/team/account/factors/OwnFactorForm.tsx'
import { RecoveryCodesCard } from '#src/admin/team/account/factors/RecoveryCodesCard.tsx'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { JoinMethods, type NewAccount } from './JoinMethods.tsx'
import { type InvitationRefusal, joinTexts as texts } from './texts.ts'

const reasonsByStatus: Record<number, InvitationRefusal> = { 404: 'unknown', 410: 'gone', 422: 'no-link', 429: 'many' }

function findRefusal(error: unknown): InvitationRefusal {
  return (error instanceof ApiError && reasonsByStatus[error.status]) || 'unreached'
}

/** Loads the invitation. Its token is in the URL hash, because browsers do not send the hash to servers. */
function useInvitation() {
  const [token, setToken] = useState<string>()
  // With onError, a failure is in `error` and does not reject.
  const { data: invitation, error, trigger } = useRequest(openInvitation, { onError: () => {} })

  useEffect(() => {
    function loadFromHash() {
      // Leave out what a chat added to the pasted link, such as a full stop.
      const [newToken = ''] = /^[\w.-]*[\w-]/.exec(location.hash.slice(1)) ?? []
      setToken(newToken)
      if (newToken) void trigger(newToken)
    }
    loadFromHash()
    addEventListener('hashchange', loadFromHash)
    return () => removeEventListener('hashchange', loadFromHash)
  }, [trigger])

  return {
    token: token ?? '',
    invitation,
    refusal: token === '' ? 'no-link' : error === undefined ? undefined : findRefusal(error),
    retry: () => void (token && trigger(token)),
  } as const
}

function JoinRefusal({ reason, onRetry }: { reason: InvitationRefusal; onRetry: () => void }) {
  const { title, nextStep, canRetry } = texts.refusals[reason]
  return (
    <>
      <Alert>
        <p>
          <strong>{title}</strong> {nextStep}
        </p>
      </Alert>
      {canRetry ? (
        <Button className="justify-self-start" onClick={onRetry}>
          {texts.retry}
        </Button>
      ) : (
        <a className={`${buttonClasses.link} justify-self-start`} href="/admin/login">
          {texts.login}
        </a>
      )}
    </>
  )
}

type FirstLogin = 'open' | 'done' | 'skipped'

interface FirstLoginProps {
  method: NewAccount['method']
  /** True for an owner whose first login disables the shared password. */
  closesSharedPassword: boolean
  onEnd: (firstLogin: FirstLogin) => void
}

function FirstLoginStep({ method, closesSharedPassword, onEnd }: FirstLoginProps) {
  return (
    <>
      <p>
        {texts.firstLogin[method]} {closesSharedPassword && texts.firstLogin.sharedPassword}
      </p>
      <OwnFactorForm
        passkeyLabel={texts.firstLogin.tryPasskey}
        passwordLabel={texts.firstLogin.tryPassword}
        failedTitle={texts.firstLogin.failed}
        onConfirmed={() => onEnd('done')}
      />
      <Button variant="quiet" className="justify-self-start" onClick={() => onEnd('skipped')}>
        {texts.firstLogin.skip}
      </Button>
    </>
  )
}

interface AccountReadyProps {
  name: string
  codes: string[]
  firstLogin: FirstLogin
  closesSharedPassword: boolean
}

function AccountReady({ name, codes, firstLogin, closesSharedPassword }: AccountReadyProps) {
  return (
    <>
      <p className="print:hidden">{texts.joined.text}</p>
      {firstLogin === 'skipped' && (
        <p className={`${adminStyles.notSaved} print:hidden`}>
          {texts.firstLogin.skipped} {closesSharedPassword && texts.firstLogin.sharedPassword}
        </p>
      )}
      <h2 className="pt-4 text-xl">{texts.joined.recoveryCodes}</h2>
      <RecoveryCodesCard name={name} codes={codes} />
      <Button className="justify-self-start" onClick={() => location.assign('/admin/dashboard')}>
        {texts.joined.openDashboard}
      </Button>
    </>
  )
}

/** Page behind an invitation link, where the invited member sets up their login. */
export function JoinForm() {
  const { token, invitation, refusal, retry } = useInvitation()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [newAccount, setNewAccount] = useState<NewAccount>()
  const [firstLogin, setFirstLogin] = useState<FirstLogin>('open')

  useEffect(() => {
    // Remove the used invitation token from the URL and from the browser history.
    if (newAccount) history.replaceState(null, '', location.pathname)
  }, [newAccount])

  useEffect(() => {
    if (newAccount && firstLogin !== 'open') headingRef.current?.focus()
  }, [newAccount, firstLogin])

  if (newAccount && invitation) {
    const { name, role } = invitation.member
    const closesSharedPassword = role === 'owner' && invitation.invitedBy === null
    return (
      <div className={`${adminStyles.sheet} mx-auto my-8 max-w-sheet`}>
        <h1 className="text-3xl" ref={headingRef} tabIndex={-1}>
          {firstLogin === 'open' ? texts.firstLogin.title : texts.joined.title}
        </h1>
        {firstLogin === 'open' ? (
          <FirstLoginStep
            method={newAccount.method}
            closesSharedPassword={closesSharedPassword}
            onEnd={setFirstLogin}
          />
        ) : (
          <AccountReady
            name={name}
            codes={newAccount.codes}
            firstLogin={firstLogin}
            closesSharedPassword={closesSharedPassword}
          />
        )}
      </div>
    )
  }

  return (
    <div className={`${adminStyles.sheet} mx-auto my-8 max-w-sheet`}>
      <h1 className="text-3xl">{texts.title}</h1>
      {!invitation && !refusal && <p role="status">{texts.loading}</p>}
      {refusal && <JoinRefusal reason={refusal} onRetry={retry} />}
      {invitation && !refusal && (
        <JoinMethods token={token} invitation={invitation} onExpired={retry} onJoined={setNewAccount} />
      )}
    </div>
  )
}
