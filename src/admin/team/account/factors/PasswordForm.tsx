import { type SubmitEvent, useEffect } from 'react'
import { copyText } from '#src/admin/ui/copy-text.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import type { TotpEnrolment as Setup } from '#src/contract/team/factors.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { drawQrCode, QR_QUIET_ZONE } from '#src/lib/qr-code.ts'
import { Button } from '#src/ui/Button.tsx'
import { fieldClasses } from '#src/ui/field/Field.tsx'
import { AuthenticatorCodeField } from './AuthenticatorCodeField.tsx'
import { factorTexts } from './texts.ts'
import { useFormRequest } from './use-form-request.ts'

function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = drawQrCode(text, 'M')
  const width = size + 2 * QR_QUIET_ZONE
  return (
    <svg
      className="aspect-square w-full max-w-60 bg-white fill-ink forced-color-adjust-none"
      viewBox={`${-QR_QUIET_ZONE} ${-QR_QUIET_ZONE} ${width} ${width}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}

const totpTexts = factorTexts.totp

interface AuthenticatorSetupProps {
  /** `otpauth://` URI for authenticator apps, shown as a QR code. */
  uri: string
  secret: string
}

/** Splits the secret into groups of four characters, which are easier to type. */
const groupByFour = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

function AuthenticatorSetup({ uri, secret }: AuthenticatorSetupProps) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-[auto_1fr]">
      <QrCode text={uri} label={totpTexts.qrCode} />
      <div className="grid justify-items-start gap-2">
        <p>
          {totpTexts.scanQrCode} {totpTexts.onThisPhone} <a href={uri}>{totpTexts.openApp}</a>
          {totpTexts.typeKey}
        </p>
        <p>
          <code className="text-lg wrap-anywhere">{groupByFour(secret)}</code>
        </p>
        <Button variant="quiet" onClick={() => copyText(secret, totpTexts.copied)}>
          {totpTexts.copy}
        </Button>
      </div>
    </div>
  )
}

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
  const { formRef, pending, errors, setErrors, failureText, runRequest } = useFormRequest(texts.failed)
  const hasFieldError = Object.keys(errors).some((name) => ['password', 'totp.code'].includes(name))

  // Focus the password field, because the button that opened the form and had the focus is gone.
  useEffect(() => formRef.current?.querySelector<HTMLElement>('[name=password]')?.focus(), [formRef])

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
      <InputField
        label={texts.label}
        hint={texts.hint(MIN_PASSWORD_LENGTH)}
        error={errors.password}
        required
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={1000}
      />
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
