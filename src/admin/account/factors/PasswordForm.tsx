import { type SubmitEvent, useEffect, useRef } from 'react'
import type { TotpEnrolment as Setup } from '#src/contract/factors.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/field/Field.tsx'
import { fieldClasses } from '#src/ui/field/field-classes.ts'
import { AuthenticatorCodeField } from './AuthenticatorCodeField.tsx'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import { factorTexts } from './texts.ts'
import { useFormRequest } from './use-form-request.ts'

const texts = factorTexts.password
const MIN_PASSWORD_LENGTH = 12

interface Props {
  /** Name of the member, which is also the username in password managers. */
  memberName: string
  /** Key for an authenticator app; undefined when the member changes only the password. */
  totpSetup?: Setup | undefined
  submitLabel: string
  onSubmit: (password: string, code?: string) => Promise<void>
}

function findFieldErrors(password: string, code: string | undefined): ErrorByField {
  const isPasswordTooShort = [...password].length < MIN_PASSWORD_LENGTH
  return {
    ...(isPasswordTooShort && { password: texts.tooShort(MIN_PASSWORD_LENGTH) }),
    ...(code !== undefined && !/^\d{6}$/.test(code) && { 'totp.code': factorTexts.code.invalid }),
  }
}

export function PasswordForm({ memberName, totpSetup, submitLabel, onSubmit }: Props) {
  const formRef = useRef<HTMLFormElement>(null)
  const { pending, errors, setErrors, failureText, runRequest } = useFormRequest(texts.failed)
  const hasFieldError = Object.keys(errors).some((name) => ['password', 'totp.code'].includes(name))

  // Focus the password field, because the button that opened the form and had the focus is gone.
  useEffect(() => formRef.current?.querySelector<HTMLElement>('[name=password]')?.focus(), [])

  function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const formValues = new FormData(event.currentTarget)
    const password = String(formValues.get('password') ?? '')
    const code = totpSetup && String(formValues.get('code') ?? '').replace(/\s/g, '')
    const foundErrors = findFieldErrors(password, code)
    if (Object.keys(foundErrors).length > 0) setErrors(foundErrors)
    else runRequest(() => onSubmit(password, code))
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submitForm} ref={formRef}>
      <input type="text" autoComplete="username" value={memberName} readOnly hidden />
      <Field label={texts.label} hint={texts.hint(MIN_PASSWORD_LENGTH)} error={errors.password} required>
        {(controlProps) => (
          <input {...controlProps} name="password" type="password" autoComplete="new-password" maxLength={1000} />
        )}
      </Field>
      {totpSetup && (
        <>
          <AuthenticatorSetup uri={totpSetup.uri} secret={totpSetup.secret} />
          <AuthenticatorCodeField error={errors['totp.code']} />
        </>
      )}
      {failureText && !hasFieldError && <p className={fieldClasses.error}>{failureText}</p>}
      <Button type="submit" className="justify-self-start" pending={pending}>
        {pending ? texts.saving : submitLabel}
      </Button>
    </form>
  )
}
