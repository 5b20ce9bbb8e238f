import { useEffect, useRef, useState } from 'react'
import { useRequest } from '#src/admin/api/operations.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { ApiError } from '#src/api/client.ts'
import { type ErrorByField, toErrorByField } from '#src/lib/field-errors.ts'
import { focusFirstInvalid } from '#src/ui/field/focus-first-invalid.ts'
import { describeFactorFailure } from './describe-factor-failure.ts'

/**
 * Runs a form's requests one at a time, keeps the error of each field and focuses the first field with one. `failedTitle`
 * is a toast's title.
 */
export function useFormRequest(failedTitle: string) {
  const formRef = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<ErrorByField>({})

  useEffect(() => {
    if (Object.keys(errors).length > 0 && formRef.current) focusFirstInvalid(formRef.current)
  }, [errors])

  const { trigger, isMutating, error } = useRequest((request: () => Promise<void>) => request(), {
    onError(requestError) {
      if (requestError instanceof ApiError) setErrors(toErrorByField(requestError.errors))
      else console.warn(requestError)
      showErrorToast({ title: failedTitle, description: describeFactorFailure(requestError) })
    },
  })

  async function runRequest(request: () => Promise<void>): Promise<void> {
    if (isMutating) return
    setErrors({})
    await trigger(request)
  }

  const failureText = error && !isMutating ? describeFactorFailure(error) : undefined
  return { formRef, pending: isMutating, errors, setErrors, failureText, runRequest }
}
