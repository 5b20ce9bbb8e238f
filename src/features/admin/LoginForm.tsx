import { type SubmitEvent, useEffect, useState } from 'react'
import { login, useSession } from '#src/api/admin/session.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { Field } from '#src/components/ui/Field.tsx'
import { inWords } from '#src/lib/durations.ts'
import { saveToast, showSavedToast } from '#src/stores/saved-toast.ts'
import { readToken } from '#src/stores/session.ts'
import { showToast, type ToastMessage } from '#src/stores/toasts.ts'
import { Alert } from './Alert.tsx'
import { admin } from './looks.ts'

function toMessage(error: unknown): ToastMessage {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) return { title: 'Invalid password', description: 'Please check your password and try again' }
  if (status === 429 && error instanceof ApiError) {
    return { title: 'Too many attempts', description: `Please try again in ${inWords(error.retryAfter ?? 60)}.` }
  }
  return { title: 'Error', description: 'Something went wrong. Please try again.' }
}

export function LoginForm() {
  const { data, error } = useSession()
  const [message, setMessage] = useState<string>()
  const [pending, setPending] = useState(false)

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
    if (pending) return
    // Read from the field, since it may have been filled before this island was hydrated.
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password !== 'string' || !password) return setMessage('Required')
    setPending(true)
    setMessage(undefined)
    try {
      await login(password)
      saveToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' })
      location.assign('/admin/dashboard')
    } catch (error) {
      const refused = toMessage(error)
      setMessage(refused.description)
      showToast({ ...refused, variant: 'destructive' })
      setPending(false)
    }
  }

  return (
    <form className={`${admin.sheet} mx-auto my-8 max-w-120`} noValidate onSubmit={submit} method="post">
      <h1 className="text-3xl">Staff login</h1>
      {data?.configured === false && (
        <Alert>
          <p>
            Nobody can log in here yet. Set the environment variable <code>ADMIN_PASSWORD</code>, for previews too, to a
            password of your own of at least 12 characters, and deploy again or, on your own machine, start the site
            again. The one that the documentation names is refused.
          </p>
        </Alert>
      )}
      {error && <p role="status">The server does not answer. Please check your connection.</p>}
      {/* Password managers file the password under a name. */}
      <input type="text" autoComplete="username" value="staff" readOnly hidden />
      <Field label="Password" error={message} hint={data?.hint ? `Default password: ${data.hint}` : undefined} required>
        {(control) => <input {...control} type="password" autoComplete="current-password" name="password" />}
      </Field>
      <Button type="submit" className="justify-self-start" pending={pending}>
        {pending ? 'Logging in...' : 'Login'}
      </Button>
      <noscript>
        <p>The staff area needs JavaScript.</p>
      </noscript>
    </form>
  )
}
