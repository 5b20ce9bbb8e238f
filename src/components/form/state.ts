import type { Errors } from '#src/lib/field-errors.ts'
/** Only `sent` means that the server stored it. */
export type FormState =
  | { kind: 'editing' }
  | { kind: 'sending' }
  /** The device computes the proof of work that the server asked for. */
  | { kind: 'working' }
  /** Waiting for an automatic retry: in `seconds`, or when the device is online again. `saved`: a draft is stored. */
  | { kind: 'waiting'; seconds: number; saved: boolean }
  /** `mayRepeat`: the next attempt is accepted. */
  | { kind: 'limited'; seconds: number; mayRepeat: boolean }
  | { kind: 'failed' }
  | { kind: 'sent' }

/** Address parameter of a form that came back with errors, for browsers without script. */
export const WRONG = 'wrong'

export interface FormStart {
  values: Record<string, string>
  errors: Errors
  ticket?: string | undefined
  state: FormState
}
