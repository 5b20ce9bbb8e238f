import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { type ErrorByField, toErrorByField } from '#src/lib/field-errors.ts'
import { showToast } from '#src/stores/toasts.ts'
import { describeFailure } from './describe-failure.ts'

/** Runs a form's requests one at a time and keeps the error of each field. `failedTitle` is a toast's title. */
export function useFormRequest(failedTitle: string) {
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<ErrorByField>({})
  const [failureText, setFailureText] = useState<string>()

  async function runRequest(request: () => Promise<void>): Promise<void> {
    if (pending) return
    setPending(true)
    setErrors({})
    setFailureText(undefined)
    try {
      await request()
    } catch (error) {
      if (!(error instanceof ApiError)) console.warn(error)
      const errorsByField = error instanceof ApiError ? toErrorByField(error.errors) : {}
      const description = describeFailure(error)
      setErrors(errorsByField)
      setFailureText(description)
      showToast({ title: failedTitle, description, variant: 'destructive' })
    }
    setPending(false)
  }

  return { pending, errors, setErrors, failureText, runRequest }
}
