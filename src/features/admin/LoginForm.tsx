import { type SubmitEvent, useEffect, useState } from 'react'
import { login } from '#src/api/admin/login.ts'
import { useSession } from '#src/api/admin/session.ts'
import { ApiError } from '#src/api/client.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { field } from '#src/components/fields/field.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { inWords } from '#src/lib/durations.ts'
import { saveToast, showSavedToast } from '#src/stores/saved-toast.ts'
import { readToken } from '#src/stores/session.ts'
import { showToast, type ToastMessage } from '#src/stores/toasts.ts'
import { LoginRefusal } from './LoginRefusal.tsx'
import { admin } from './looks.ts'

function toMessage(error: unknown): ToastMessage {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) return { title: 'Invalid password', description: 'Please check your password and try again' }
  if (status === 429 && error instanceof ApiError) {
    return { title: 'Too many attempts', description: `Please try again in ${inWords(error.retryAfter ?? 60)}.` }
  }
  if (status === 403 && error instanceof ApiError && error.problem.detail) {
    return { title: 'No login here', description: error.problem.detail }
  }
  return { title: 'Error', description: 'Something went wrong. Please try again.' }
}

type Stage = 'rest' | 'sent' | 'working'

export function LoginForm() {
  const { data, error } = useSession()
  const [message, setMessage] = useState<string>()
  const [stage, setStage] = useState<Stage>('rest')

  useEffect(() => {
    function enter() {
      if (readToken()) location.replace('/admin/dashboard')
    }
    if (!readToken()) showSavedToast()
    enter()
    // Somebody may log in again in another tab.
    addEventListener('storage', enter)
    return () => removeEventListener('storage', enter)
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (stage !== 'rest') return
    // Read from the field, since it may have been filled before this island was hydrated.
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password !== 'string' || !password) return setMessage('Required')
    setStage('sent')
    setMessage(undefined)
    try {
      await login(password, () => setStage('working'))
      saveToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' })
      location.assign('/admin/dashboard')
    } catch (error) {
      const refused = toMessage(error)
      setMessage(refused.description)
      showToast({ ...refused, variant: 'destructive' })
      setStage('rest')
    }
  }

  return (
    <form className={`${admin.sheet} mx-auto my-8 max-w-120`} noValidate onSubmit={submit} method="post">
      <h1 className="text-3xl">Staff login</h1>
      <noscript>
        <p>
          Logging in needs JavaScript, and this browser does not run it here. Allow it for this site in the browser’s
          settings, then load this page again. All that visitors read and send works without it.
        </p>
      </noscript>
      {data && <LoginRefusal state={data} />}
      {/* Password managers file the password under a name. */}
      <input type="text" autoComplete="username" value="staff" readOnly hidden />
      <div className="grid gap-4 noscript:hidden">
        <Field label="Password" error={message} required>
          {(control) => <input {...control} type="password" autoComplete="current-password" name="password" />}
        </Field>
        <Button type="submit" className="justify-self-start" pending={stage !== 'rest'}>
          {stage === 'rest' ? 'Login' : 'Logging in...'}
        </Button>
        {/* Both come from the server: below the button, so that it does not move away under a finger. */}
        {data?.hint && <p className={field.hint}>Default password: {data.hint}</p>}
        {error && <p role="status">The server does not answer. Please check your connection.</p>}
        <p role="status">
          {stage === 'working' &&
            'Many are trying to log in just now. Your device is solving a task that keeps attackers out: a few seconds, and nothing for you to do.'}
        </p>
      </div>
    </form>
  )
}
