import type { Challenge } from './proof.ts'

/** The `type` of a 403 that the screens answer with more than words. */
export const problemTypes = {
  /** Show a factor (POST /api/admin/confirm), then send the call again. */
  confirm: 'urn:problem:confirm',
  /** A session of a recovery code: set a factor first. */
  setFactor: 'urn:problem:set-factor',
  /** The role does not include this, whatever is asked about. */
  role: 'urn:problem:role',
  /** A preview does not answer personal data. */
  preview: 'urn:problem:preview',
  /** The shared password is not taken any more: log in by name. */
  namedStaff: 'urn:problem:named-staff',
} as const

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
