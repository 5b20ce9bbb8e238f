import { type SubmitEvent, useState } from 'react'
import { saveToast } from '#src/admin/session/saved-toast.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { login } from '#src/api/admin/login.ts'
import { ApiError } from '#src/api/client.ts'
import { formatDuration } from '#src/lib/dates/durations.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ToastMessage } from '#src/ui/toasts/toasts.ts'
import { loginTexts, loginTexts as texts } from './texts.ts'

export type LoginStage = 'idle' | 'sending' | 'solving'

/** Keeps the state of a login form and opens the dashboard after a login. */
export function useLogin(describeError: (error: unknown) => ToastMessage) {
  const [message, setMessage] = useState<string>()
  const [stage, setStage] = useState<LoginStage>('idle')

  async function logInWith(logIn: (onProofOfWork: () => void) => Promise<void>) {
    setStage('sending')
    setMessage(undefined)
    try {
      await logIn(() => setStage('solving'))
      saveToast(loginTexts.loginSucceeded)
      location.assign('/admin/dashboard')
    } catch (error) {
      const refusal = describeError(error)
      setMessage(refusal.description)
      showErrorToast(refusal)
      setStage('idle')
    }
  }

  return { stage, message, setMessage, logInWith }
}

export function LoginProgress({ stage }: { stage: LoginStage }) {
  return <p role="status">{stage === 'solving' && loginTexts.proofOfWork}</p>
}

function describeLoginError(error: unknown): ToastMessage {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) return texts.shared.invalid
  if (status === 429 && error instanceof ApiError)
    return texts.shared.tooManyAttempts(formatDuration(error.retryAfter ?? 60))
  if (status === 403 && error instanceof ApiError && error.problem.detail) {
    return { title: texts.shared.loginRefused, description: error.problem.detail }
  }
  return texts.shared.error
}

export function useSharedLogin() {
  const { stage, message, setMessage, logInWith } = useLogin(describeLoginError)

  async function submitPassword(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (stage !== 'idle') return
    // Read the value from the form, because the user may type before React hydrates the field.
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password !== 'string' || !password) return setMessage(texts.required)
    await logInWith((onProofOfWork) => login({ password }, onProofOfWork))
  }

  return { stage, message, submitPassword }
}

export function SharedPasswordField({ stage, message }: Pick<ReturnType<typeof useSharedLogin>, 'stage' | 'message'>) {
  return (
    <>
      <InputField
        label={texts.password}
        error={message}
        required
        type="password"
        autoComplete="current-password"
        name="password"
      />
      <Button type="submit" className="justify-self-start" pending={stage !== 'idle'}>
        {stage === 'idle' ? texts.submit : texts.submitting}
      </Button>
    </>
  )
}
