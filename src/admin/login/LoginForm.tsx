import { type ComponentType, useEffect, useState } from 'react'
import { showSavedToast } from '#src/admin/session/saved-toast.ts'
import { readToken } from '#src/admin/session/session.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { useSession } from '#src/api/admin/session.ts'
import type { SessionState } from '#src/contract/session.ts'
import { SharedLogin } from './SharedLogin.tsx'
import { loginTexts as texts } from './texts.ts'

type LoginPart = ComponentType<{ state: SessionState }>

// Load the member login and the refusal on demand: a site with a working shared password needs neither of them.
const loginPartLoaders: Record<'refusal' | 'named', () => Promise<LoginPart>> = {
  refusal: async () => (await import('./LoginRefusal.tsx')).LoginRefusal,
  named: async () => (await import('./MemberLogin.tsx')).MemberLogin,
}

export function LoginForm() {
  const { data, error } = useSession()
  const [loadedParts, setLoadedParts] = useState<{ [Name in keyof typeof loginPartLoaders]?: LoginPart }>({})
  const neededPart = data?.named ? 'named' : data && (!data.configured || data.home !== undefined) && 'refusal'

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

  useEffect(() => {
    if (!neededPart) return
    loginPartLoaders[neededPart]().then(
      (LoginPart) => setLoadedParts((previouslyLoadedParts) => ({ ...previouslyLoadedParts, [neededPart]: LoginPart })),
      (error: unknown) => console.warn('A part of the login page failed to load:', error),
    )
  }, [neededPart])

  if (data && loadedParts.named) return <loadedParts.named state={data} />

  return (
    <SharedLogin className={adminStyles.login} hint={data?.hint} isUnreachable={error !== undefined}>
      <h1 className="text-3xl">{texts.title}</h1>
      <noscript>
        <p>{texts.needsScript}</p>
      </noscript>
      {data && loadedParts.refusal && <loadedParts.refusal state={data} />}
    </SharedLogin>
  )
}
