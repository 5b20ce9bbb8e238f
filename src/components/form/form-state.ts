import type { ErrorByField } from '#src/lib/field-errors.ts'
/** State of a public form. Only in state `sent` is it certain that the server has stored the submission. */
export type FormState =
  | { kind: 'editing' }
  | { kind: 'sending' }
  /** The browser is computing the proof of work that the server asked for. */
  | { kind: 'working' }
  /**
   * The form is sent again after `seconds` or, if 0, once the device is online. `saved` is true when the device
   * stored a draft.
   */
  | { kind: 'waiting'; seconds: number; saved: boolean }
  /** The visitor is rate-limited. If `mayRepeat` is true, the server accepts one more attempt after `seconds`. */
  | { kind: 'limited'; seconds: number; mayRepeat: boolean }
  | { kind: 'failed' }
  | { kind: 'sent' }

/** Element id of the error message, and URL fragment of the page that shows it after a post without JavaScript. */
export const ERROR_ANCHOR = 'wrong'

export interface FormStart {
  values: Record<string, string>
  errors: ErrorByField
  ticket?: string | undefined
  state: FormState
}
