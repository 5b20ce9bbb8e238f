import type { ReactNode } from 'react'
import { AccessNoticeBox } from '#src/admin/session/AccessNoticeBox.tsx'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { SessionState } from '#src/contract/session.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { fieldClasses } from '#src/ui/field/Field.tsx'
import { PasskeyLogin, PasswordLogin, RecoveryLogin } from './LoginMethods.tsx'
import { LoginRefusal } from './LoginRefusal.tsx'
import { loginTexts, loginTexts as texts } from './texts.ts'
import { LoginProgress, SharedPasswordField, useSharedLogin } from './use-login.tsx'

const sharedLoginTexts = loginTexts.shared

export function SharedLogin({ hint }: { hint: string | null }) {
  const { stage, message, submitPassword } = useSharedLogin()
  return (
    <form className="grid gap-4" noValidate onSubmit={submitPassword}>
      <p>{sharedLoginTexts.note}</p>
      {/* Password managers need a username field to store a password. */}
      <input type="text" autoComplete="username" value="staff" readOnly hidden />
      <SharedPasswordField stage={stage} message={message} />
      {hint && <p className={fieldClasses.hint}>{sharedLoginTexts.hint(hint)}</p>}
      <LoginProgress stage={stage} />
    </form>
  )
}

function LoginMethod({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-line edge-t-2 pt-2" name="way">
      <summary className={`${buttonClasses.link} cursor-pointer`}>{title}</summary>
      <div className="grid gap-4 pt-2 pb-4">{children}</div>
    </details>
  )
}

/** Login form of a site that has named members. */
export function MemberLogin({ state }: { state: SessionState }) {
  return (
    <div className={adminStyles.login}>
      <h1 className="text-3xl">{texts.title}</h1>
      {state.notice && <AccessNoticeBox notice={state.notice} />}
      <LoginRefusal state={{ ...state, configured: true }} />
      <PasskeyLogin />
      <div>
        <LoginMethod title={texts.code.title}>
          <PasswordLogin />
        </LoginMethod>
        <LoginMethod title={texts.recovery.title}>
          <RecoveryLogin />
        </LoginMethod>
        {!state.sharedRefused && (
          <LoginMethod title={texts.shared.title}>
            <SharedLogin hint={state.hint} />
          </LoginMethod>
        )}
      </div>
      {state.sharedRefused && <InfoBox>{texts.shared.sharedPasswordOff}</InfoBox>}
    </div>
  )
}
