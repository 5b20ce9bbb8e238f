import { type SubmitEvent, useState } from 'react'
import { logInAsMember, logInWithPasskey } from '#src/admin/api/member-login.ts'
import { AuthenticatorCodeField } from '#src/admin/team/account/factors/AuthenticatorCodeField.tsx'
import { describeFactorFailure } from '#src/admin/team/account/factors/describe-factor-failure.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { ApiError } from '#src/api/client.ts'
import { nameLogin } from '#src/contract/team/factors.ts'
import { type ErrorByField, toErrors } from '#src/lib/field-errors.ts'
import { fieldClasses } from '#src/ui/field/Field.tsx'
import type { ToastMessage } from '#src/ui/toasts/toasts.ts'
import { loginTexts as texts } from './texts.ts'
import { LoginButton, useLogin } from './use-login.tsx'

/** Logs in as a member; `refusal` describes a wrong passkey, password or code. */
function useMemberLogin(refusal: ToastMessage) {
  return useLogin((error) =>
    error instanceof ApiError && error.status === 401
      ? refusal
      : { title: texts.loginFailed, description: describeFactorFailure(error) },
  )
}

export function PasskeyLogin() {
  const { stage, message, logInWith } = useMemberLogin(texts.passkey.refused)
  return (
    <div className="grid gap-2">
      <LoginButton stage={stage} label={texts.passkey.submit} type="button" onClick={() => logInWith(logInWithPasskey)}>
        {message && <p className={fieldClasses.error}>{message}</p>}
        <p className={fieldClasses.hint}>{texts.passkey.hint}</p>
      </LoginButton>
    </div>
  )
}

export function PasswordLogin() {
  const { stage, message, logInWith } = useMemberLogin(texts.code.refused)
  const [errors, setErrors] = useState<ErrorByField>({})

  function submitLogin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
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
      <LoginButton stage={stage} />
    </form>
  )
}

export function RecoveryLogin() {
  const { stage, message, setMessage, logInWith } = useMemberLogin(texts.recovery.refused)

  function submitLogin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
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
      <LoginButton stage={stage} />
    </form>
  )
}
