import type { PostedForm } from '#src/contract/form.ts'
import { toErrorByField } from '#src/lib/field-errors.ts'
import type { FormStart, FormState } from './form-state.ts'

function toFormState({ status, waitSeconds, rateLimitToken }: PostedForm): FormState {
  if (status === 422) return { kind: 'editing' }
  return status === 429
    ? { kind: 'limited', seconds: waitSeconds, canRepeat: rateLimitToken !== undefined }
    : { kind: 'failed' }
}

export function toFormStart(postedForm: PostedForm): FormStart {
  return {
    values: postedForm.values,
    errors: toErrorByField(postedForm.errors),
    rateLimitToken: postedForm.rateLimitToken,
    state: toFormState(postedForm),
  }
}
