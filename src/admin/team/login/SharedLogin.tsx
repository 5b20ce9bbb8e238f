import type { ReactNode, SubmitEvent } from 'react'
import { login } from '#src/admin/api/login.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { ApiError } from '#src/api/client.ts'
import { formatDuration } from '#src/lib/dates/durations.ts'
import { fieldClasses } from '#src/ui/field/Field.tsx'
import type { ToastMessage } from '#src/ui/toasts/toasts.ts'
import { loginTexts as texts } from './texts.ts'
import { LoginButton, useLogin } from './use-login.tsx'

function describeError(error: unknown): ToastMessage {
  if (!(error instanceof ApiError)) return texts.shared.error
  const { status, retryAfter, problem } = error
  if (status === 401) return texts.shared.invalid
  if (status === 429) return texts.shared.tooManyAttempts(formatDuration(retryAfter ?? 60))
  if (status === 403 && problem.detail) return { title: texts.shared.loginRefused, description: problem.detail }
  return texts.shared.error
}

interface Props {
  className: string
  /** Default password to display. */
  hint: string | null | undefined
  isUnreachable?: boolean
  children: ReactNode
}

export function SharedLogin({ className, hint, isUnreachable = false, children }: Props) {
  const { stage, message, setMessage, logInWith } = useLogin(describeError)

  function submitPassword(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read the value from the form, because the user may type before React hydrates the field.
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password !== 'string' || !password) return setMessage(texts.required)
    void logInWith((onProofOfWork) => login({ password }, onProofOfWork))
  }

  return (
    <form className={className} noValidate onSubmit={submitPassword} method="post">
      {children}
      {/* Password managers need a username field to store a password. */}
      <input type="text" autoComplete="username" value="staff" readOnly hidden />
      <div className="grid gap-4 noscript:hidden">
        <InputField
          label={texts.password}
          error={message}
          required
          type="password"
          autoComplete="current-password"
          name="password"
        />
        <LoginButton stage={stage}>
          {hint && <p className={fieldClasses.hint}>{texts.shared.hint(hint)}</p>}
          {isUnreachable && <p role="status">{texts.noConnection}</p>}
        </LoginButton>
      </div>
    </form>
  )
}
