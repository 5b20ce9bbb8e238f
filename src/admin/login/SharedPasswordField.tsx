import type { SubmitEvent } from 'react'
import { login } from '#src/api/admin/login.ts'
import { ApiError } from '#src/api/client.ts'
import { formatDuration } from '#src/lib/dates/durations.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/field/Field.tsx'
import type { ToastMessage } from '#src/ui/toasts/toasts.ts'
import { loginTexts as texts } from './texts.ts'
import { useLogin } from './use-login.ts'

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
      <Field label={texts.password} error={message} required>
        {(controlProps) => <input {...controlProps} type="password" autoComplete="current-password" name="password" />}
      </Field>
      <Button type="submit" className="justify-self-start" pending={stage !== 'idle'}>
        {stage === 'idle' ? texts.submit : texts.submitting}
      </Button>
    </>
  )
}
