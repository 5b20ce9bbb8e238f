import type { PostedForm } from '#src/contract/submissions/submissions.ts'
import { type ErrorByField, toErrorByField } from '#src/lib/field-errors.ts'

/** State of a public form. Only in state `sent` is it certain that the server has stored the submission. */
export type FormState =
  | { kind: 'editing' }
  /** Asks about an e-mail address or phone number that cannot be right. `doubts`: sentences by field. */
  | { kind: 'doubtful'; doubts: ErrorByField }
  | { kind: 'sending' }
  /** The browser is computing the proof of work that the server asked for. */
  | { kind: 'working' }
  /** The form is sent again after `seconds`; with 0, once online. `isStored`: the device stored the form. */
  | { kind: 'waiting'; seconds: number; isStored: boolean }
  /** The visitor is rate-limited. If `canRepeat` is true, the server accepts one more attempt after `seconds`. */
  | { kind: 'limited'; seconds: number; canRepeat: boolean }
  | { kind: 'failed' }
  /** `shouldFocus`: true if the visitor sent the form or is in it, false after a retry while reading elsewhere. */
  | { kind: 'sent'; values: Record<string, string>; ownCode?: string | undefined; shouldFocus: boolean }

/** Id of the error message, and URL fragment of the page that shows it after a form post without JavaScript. */
export const ERROR_ANCHOR = 'wrong'

export interface FormStart {
  values: Record<string, string>
  errors: ErrorByField
  resendTicket?: string | undefined
  state: FormState
}

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
