import type { ReactNode } from 'react'
import { looks } from '#src/components/ui/looks.ts'
import type { SessionState } from '#src/contract/session.ts'
import { admin } from '#src/features/admin/looks.ts'
import { Note } from '#src/features/admin/Note.tsx'
import { AccessNotice } from '#src/features/admin/session/AccessNotice.tsx'
import { LoginRefusal } from './LoginRefusal.tsx'
import { NameLogin } from './NameLogin.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { RecoveryLogin } from './RecoveryLogin.tsx'
import { SharedLogin } from './SharedLogin.tsx'

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-line edge-t-2 pt-2" name="way">
      <summary className={`${looks.link} cursor-pointer`}>{title}</summary>
      <div className="grid gap-4 pt-2 pb-4">{children}</div>
    </details>
  )
}

/** The login of a site whose staff have names. */
export function NamedLogin({ state }: { state: SessionState }) {
  return (
    <div className={admin.login}>
      <h1 className="text-3xl">Staff login</h1>
      {state.notice && <AccessNotice notice={state.notice} />}
      <LoginRefusal state={{ ...state, configured: true }} />
      <PasskeyLogin />
      <div>
        <Way title="Name, password and code">
          <NameLogin />
        </Way>
        <Way title="A recovery code">
          <RecoveryLogin />
        </Way>
        {!state.sharedRefused && (
          <Way title="The shared password">
            <SharedLogin hint={state.hint} />
          </Way>
        )}
      </div>
      {state.sharedRefused && (
        <Note>
          The shared password no longer works here, because staff have their own access. If you have none yet, or lost
          it, ask an owner for a link. If no owner can log in, a new ADMIN_PASSWORD reopens the site, but never a
          preview.
        </Note>
      )}
    </div>
  )
}
