import type { Challenge } from './proof.ts'

/** One field that was refused; `field` is the key of the body, or '' for the body as a whole. */
export interface FieldError {
  field: string
  message: string
}

/** RFC 9457 `application/problem+json`, the body of every answer of 400 and above. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  detail?: string
  errors?: FieldError[]
  /** With 429: the work that lets the call through at once, sent again with the proof of it. */
  challenge?: Challenge
  /** The id to quote when asking what went wrong. */
  requestId?: string | undefined
}
