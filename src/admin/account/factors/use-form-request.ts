import { useState } from 'react'
import { useRequest } from '#src/api/admin/operations.ts'
import { ApiError } from '#src/api/client.ts'
import { type ErrorByField, toErrorByField } from '#src/lib/field-errors.ts'
import { describeFailure, showFailure } from './describe-failure.ts'

/** Runs a form's requests one at a time and keeps the error of each field. `failedTitle` is a toast's title. */
export function useFormRequest(failedTitle: string) {
  const [errors, setErrors] = useState<ErrorByField>({})
  const { trigger, isMutating, error } = useRequest((request: () => Promise<void>) => request(), {
    onError(requestError) {
      if (requestError instanceof ApiError) setErrors(toErrorByField(requestError.errors))
      else console.warn(requestError)
      showFailure(failedTitle, requestError)
    },
  })

  async function runRequest(request: () => Promise<void>): Promise<void> {
    if (isMutating) return
    setErrors({})
    await trigger(request)
  }

  const failureText = error && !isMutating ? describeFailure(error) : undefined
  return { pending: isMutating, errors, setErrors, failureText, runRequest }
}
