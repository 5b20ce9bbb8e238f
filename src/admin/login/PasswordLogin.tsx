import { type SubmitEvent, useState } from 'react'
import { AuthenticatorCodeField } from '#src/admin/account/factors/AuthenticatorCodeField.tsx'
import { describeFailure } from '#src/admin/account/factors/describe-failure.ts'
import { logInAsMember } from '#src/api/admin/named-login.ts'
import { ApiError } from '#src/api/client.ts'
import { nameLogin } from '#src/contract/factors.ts'
import { type ErrorByField, toErrors } from '#src/lib/field-errors.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/field/Field.tsx'
import { fieldClasses } from '#src/ui/field/field-classes.ts'
import type { ToastMessage } from '#src/ui/toasts/toasts.ts'
import { LoginProgress } from './LoginProgress.tsx'
import { loginTexts as texts } from './texts.ts'
import { useLogin } from './use-login.ts'

function describeLoginError(error: unknown): ToastMessage {
  if (error instanceof ApiError && error.status === 401) {
    return texts.code.refused
  }
  return { title: texts.loginFailed, description: describeFailure(error) }
}

export function PasswordLogin() {
  const { stage, message, logInWith } = useLogin(describeLoginError)
  const [errors, setErrors] = useState<ErrorByField>({})

  function submitLogin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (stage !== 'idle') return
    const { success, data, error } = nameLogin.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setErrors(success ? {} : toErrors(error.issues))
    if (success) logInWith((onProofOfWork) => logInAsMember(data, onProofOfWork))
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submitLogin}>
      <Field label={texts.name} error={errors.name} required>
        {(controlProps) => <input {...controlProps} name="name" autoComplete="username" autoCapitalize="words" />}
      </Field>
      <Field label={texts.password} error={errors.password} required>
        {(controlProps) => <input {...controlProps} name="password" type="password" autoComplete="current-password" />}
      </Field>
      <AuthenticatorCodeField error={errors.code} />
      {message && <p className={fieldClasses.error}>{message}</p>}
      <Button type="submit" className="justify-self-start" pending={stage !== 'idle'}>
        {stage === 'idle' ? texts.submit : texts.submitting}
      </Button>
      <LoginProgress stage={stage} />
    </form>
  )
}
