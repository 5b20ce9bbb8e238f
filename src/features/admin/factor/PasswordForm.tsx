import { type SubmitEvent, useEffect, useRef } from 'react'
import { Field } from '#src/components/fields/Field.tsx'
import { field } from '#src/components/fields/field.ts'
import { Button } from '#src/components/ui/Button.tsx'
import type { TotpSetup as Setup } from '#src/contract/factors.ts'
import type { Errors } from '#src/lib/field-errors.ts'
import { CodeField } from './CodeField.tsx'
import { TotpSetup } from './TotpSetup.tsx'
import { useAttempt } from './use-attempt.ts'

const PASSWORD_LENGTH = 12

interface Props {
  /** Under which the browser files the password. */
  member: string
  /** Missing where the codes stay as they are. */
  totp?: Setup | undefined
  submit: string
  onSubmit: (password: string, code?: string) => Promise<void>
}

function check(password: string, code: string | undefined): Errors {
  const short = [...password].length < PASSWORD_LENGTH
  return {
    ...(short && { password: `At least ${PASSWORD_LENGTH} characters` }),
    ...(code !== undefined && !/^\d{6}$/.test(code) && { 'totp.code': 'A code has 6 digits' }),
  }
}

export function PasswordForm({ member, totp, submit, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { pending, errors, setErrors, trouble, attempt } = useAttempt('It could not be set')
  const isKnown = Object.keys(errors).some((name) => ['password', 'totp.code'].includes(name))

  // It comes in the place of what was pressed.
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=password]')?.focus(), [])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const password = String(values.get('password') ?? '')
    const code = totp && String(values.get('code') ?? '').replace(/\s/g, '')
    const found = check(password, code)
    if (Object.keys(found).length > 0) setErrors(found)
    else attempt(() => onSubmit(password, code))
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={send} ref={form}>
      <input type="text" autoComplete="username" value={member} readOnly hidden />
      <Field
        label="New password"
        hint={`At least ${PASSWORD_LENGTH} characters, and none that others use too: four words that do not belong together, for example.`}
        error={errors.password}
        required
      >
        {(control) => (
          <input {...control} name="password" type="password" autoComplete="new-password" maxLength={1000} />
        )}
      </Field>
      {totp && (
        <>
          <TotpSetup address={totp.uri} secret={totp.secret} />
          <CodeField error={errors['totp.code']} hint="The six digits that the app shows for it now." />
        </>
      )}
      {trouble && !isKnown && <p className={field.error}>{trouble}</p>}
      <Button type="submit" className="justify-self-start" pending={pending}>
        {pending ? 'Setting...' : submit}
      </Button>
    </form>
  )
}
