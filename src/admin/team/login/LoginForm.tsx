import { useEffect } from 'react'
import { useSession } from '#src/admin/api/session.ts'
import { showSavedToast } from '#src/admin/session/saved-toast.ts'
import { readToken } from '#src/admin/session/session.ts'
import { createLateCode, useLateCode } from '#src/admin/ui/late/late-code.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { SharedLogin } from './SharedLogin.tsx'
import { loginTexts as texts } from './texts.ts'

// A site with a working shared password needs neither of them.
const lateRefusal = createLateCode(async () => (await import('./LoginRefusal.tsx')).LoginRefusal)
const lateMemberLogin = createLateCode(async () => (await import('./MemberLogin.tsx')).MemberLogin)

export function LoginForm() {
  const { data, error } = useSession()
  const hasMembers = data?.named === true
  const isRefused = data !== undefined && !hasMembers && (!data.configured || data.home !== undefined)
  const MemberLogin = useLateCode(lateMemberLogin, hasMembers)
  const LoginRefusal = useLateCode(lateRefusal, isRefused)

  useEffect(() => {
    function openDashboard() {
      if (readToken()) location.replace('/admin/dashboard')
    }
    if (!readToken()) showSavedToast()
    openDashboard()
    // A login in another browser tab also opens the dashboard in this one.
    addEventListener('storage', openDashboard)
    return () => removeEventListener('storage', openDashboard)
  }, [])

  if (data && MemberLogin) return <MemberLogin state={data} />

  return (
    <SharedLogin className={adminStyles.login} hint={data?.hint} isUnreachable={error !== undefined}>
      <h1 className="text-3xl">{texts.title}</h1>
      <noscript>
        <p>{texts.needsScript}</p>
      </noscript>
      {data && LoginRefusal && <LoginRefusal state={data} />}
    </SharedLogin>
  )
}
