import type { ErrorByField } from '#src/lib/field-errors.ts'
/** State of a public form. `sent` is the only state in which the server has stored the submission. */
export type FormState =
  | { kind: 'editing' }
  | { kind: 'sending' }
  /** The device is computing the proof of work that the server asked for. */
  | { kind: 'working' }
  /**
   * Waiting for an automatic retry: after `seconds`, or if 0 when the device is online again. `saved`: a draft is
   * stored.
   */
  | { kind: 'waiting'; seconds: number; saved: boolean }
  /** Rate limited. `mayRepeat`: the next attempt after `seconds` is accepted. */
  | { kind: 'limited'; seconds: number; mayRepeat: boolean }
  | { kind: 'failed' }
  | { kind: 'sent' }

/** URL fragment and element ID of the error message, for forms submitted without JavaScript. */
export const ERROR_ANCHOR = 'wrong'

export interface FormStart {
  values: Record<string, string>
  errors: ErrorByField
  ticket?: string | undefined
  state: FormState
}
