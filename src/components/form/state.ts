import type { Errors } from '#src/lib/field-errors.ts'
/** Where a form stands. Only `sent` says that it has arrived. */
export type FormState =
  | { kind: 'editing' }
  | { kind: 'sending' }
  /** The device makes a proof of work, which the server asked for. */
  | { kind: 'working' }
  /** It is sent again by itself: after so many seconds, or with none as soon as there is a line. `saved` on this device, or nowhere. */
  | { kind: 'waiting'; seconds: number; saved: boolean }
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
