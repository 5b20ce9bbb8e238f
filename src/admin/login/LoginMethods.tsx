import { type SubmitEvent, useState } from 'react'
import { AuthenticatorCodeField } from '#src/admin/account/factors/AuthenticatorCodeField.tsx'
import { describeFailure } from '#src/admin/account/factors/describe-failure.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { logInAsMember, logInWithPasskey } from '#src/api/admin/member-login.ts'
import { ApiError } from '#src/api/client.ts'
import { nameLogin } from '#src/contract/factors.ts'
import { type ErrorByField, toErrors } from '#src/lib/field-errors.ts'
import { Button } from '#src/ui/Button.tsx'
import { fieldClasses } from '#src/ui/field/Field.tsx'
import type { ToastMessage } from '#src/ui/toasts/toasts.ts'
import { loginTexts as texts } from './texts.ts'
import { LoginProgress, useLogin } from './use-login.tsx'

function describePasskeyLoginError(error: unknown): ToastMessage {
  if (error instanceof ApiError && error.status === 401) {
    return texts.passkey.refused
  }
  return { title: texts.loginFailed, description: describeFailure(error) }
}

export function PasskeyLogin() {
  const { stage, message, logInWith } = useLogin(describePasskeyLoginError)
  return (
    <div className="grid gap-2">
      <Button className="justify-self-start" pending={stage !== 'idle'} onClick={() => logInWith(logInWithPasskey)}>
        {stage === 'idle' ? texts.passkey.submit : texts.submitting}
      </Button>
      {message && <p className={fieldClasses.error}>{message}</p>}
      <p className={fieldClasses.hint}>{texts.passkey.hint}</p>
      <LoginProgress stage={stage} />
    </div>
  )
}

function describePasswordLoginError(error: unknown): ToastMessage {
  if (error instanceof ApiError && error.status === 401) {
    return texts.code.refused
  }
  return { title: texts.loginFailed, description: describeFailure(error) }
}

export function PasswordLogin() {
  const { stage, message, logInWith } = useLogin(describePasswordLoginError)
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
      <InputField
        label={texts.name}
        error={errors.name}
        required
        name="name"
        autoComplete="username"
        autoCapitalize="words"
      />
      <InputField
        label={texts.password}
        error={errors.password}
        required
        name="password"
        type="password"
        autoComplete="current-password"
      />
      <AuthenticatorCodeField error={errors.code} />
      {message && <p className={fieldClasses.error}>{message}</p>}
      <Button type="submit" className="justify-self-start" pending={stage !== 'idle'}>
        {stage === 'idle' ? texts.submit : texts.submitting}
      </Button>
      <LoginProgress stage={stage} />
    </form>
  )
}

function describeRecoveryLoginError(error: unknown): ToastMessage {
  if (error instanceof ApiError && error.status === 401) {
    return texts.recovery.refused
  }
  return { title: texts.loginFailed, description: describeFailure(error) }
}

export function RecoveryLogin() {
  const { stage, message, setMessage, logInWith } = useLogin(describeRecoveryLoginError)

  function submitLogin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (stage !== 'idle') return
    const recoveryCode = String(new FormData(event.currentTarget).get('recoveryCode') ?? '').trim()
    if (recoveryCode) logInWith((onProofOfWork) => logInAsMember({ recoveryCode }, onProofOfWork))
    else setMessage(texts.required)
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submitLogin}>
      <InputField
        label={texts.recovery.label}
        hint={texts.recovery.hint}
        error={message}
        required
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
      />
      <Button type="submit" className="justify-self-start" pending={stage !== 'idle'}>
        {stage === 'idle' ? texts.submit : texts.submitting}
      </Button>
      <LoginProgress stage={stage} />
    </form>
  )
}
