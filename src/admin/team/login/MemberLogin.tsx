import type { ReactNode } from 'react'
import { AccessNoticeBox } from '#src/admin/session/AccessNoticeBox.tsx'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { SessionState } from '#src/contract/team/session.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { PasskeyLogin, PasswordLogin, RecoveryLogin } from './LoginMethods.tsx'
import { LoginRefusal } from './LoginRefusal.tsx'
import { SharedLogin } from './SharedLogin.tsx'
import { loginTexts as texts } from './texts.ts'

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
            <SharedLogin className="grid gap-4" hint={state.hint}>
              <p>{texts.shared.note}</p>
            </SharedLogin>
          </LoginMethod>
        )}
      </div>
      {state.sharedRefused && <InfoBox>{texts.shared.sharedPasswordOff}</InfoBox>}
    </div>
  )
}
