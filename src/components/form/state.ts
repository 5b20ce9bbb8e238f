import type { Errors } from '#src/lib/field-errors.ts'
/** Where a form stands. Only `sent` says that it has arrived. */
export type FormState =
  | { kind: 'editing' }
  | { kind: 'sending' }
  /** No answer came; it is sent again by itself. */
  | { kind: 'waiting' }
  | { kind: 'limited'; seconds: number }
  | { kind: 'failed' }
  | { kind: 'sent' }

/** Where a form that came back begins: the function names it in the address, so that a browser without script goes there. */
export const WRONG = 'wrong'

export interface FormStart {
  values: Record<string, string>
  errors: Errors
  state: FormState
}
