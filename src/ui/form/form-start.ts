import type { PostedForm } from '#src/contract/form.ts'
import { toErrorByField } from '#src/lib/field-errors.ts'
import type { FormStart, FormState } from './form-state.ts'

function toFormState({ status, waitSeconds, resendTicket }: PostedForm): FormState {
  if (status === 422) return { kind: 'editing' }
  return status === 429
    ? { kind: 'limited', seconds: waitSeconds, canRepeat: resendTicket !== undefined }
    : { kind: 'failed' }
}

export function toFormStart(postedForm: PostedForm): FormStart {
  return {
    values: postedForm.values,
    errors: toErrorByField(postedForm.errors),
    resendTicket: postedForm.resendTicket,
    state: toFormState(postedForm),
  }
}
