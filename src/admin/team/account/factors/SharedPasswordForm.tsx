import { type SubmitEvent, useEffect } from 'react'
import { confirmWithSharedPassword } from '#src/admin/api/member-login.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { Button } from '#src/ui/Button.tsx'
import { factorTexts } from './texts.ts'
import { useFormRequest } from './use-form-request.ts'

interface Props {
  submitLabel: string
  /** Title of the toast of a failure. */
  failedTitle: string
  onConfirmed: () => void
}

/** Asks a session of the shared password for it once more. */
export function SharedPasswordForm({ submitLabel, failedTitle, onConfirmed }: Props) {
  const { formRef, pending, errors, failureText, runRequest } = useFormRequest(failedTitle)

  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    void runRequest(async () => {
      await confirmWithSharedPassword(password, () => {})
      onConfirmed()
    })
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit} ref={formRef}>
      <InputField
        label={factorTexts.shared.password}
        error={errors.password ?? failureText}
        name="password"
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" className="justify-self-start" pending={pending}>
        {submitLabel}
      </Button>
    </form>
  )
}
