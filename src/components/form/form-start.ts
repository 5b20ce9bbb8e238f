import type { PostedForm } from '#src/contract/form.ts'
import { toErrorByField } from '#src/lib/field-errors.ts'
import type { FormStart, FormState } from './form-state.ts'

function stateOf({ status, wait, ticket }: PostedForm): FormState {
  if (status === 422) return { kind: 'editing' }
  return status === 429 ? { kind: 'limited', seconds: wait, mayRepeat: ticket !== undefined } : { kind: 'failed' }
}

export function toFormStart(posted: PostedForm): FormStart {
  return { values: posted.values, errors: toErrorByField(posted.errors), ticket: posted.ticket, state: stateOf(posted) }
}
