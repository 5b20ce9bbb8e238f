import type { Challenge } from './proof.ts'

/** `type` of a 403 to which the client reacts. */
export const problemTypes = {
  /** Authenticate again with POST /api/admin/confirm, then repeat the request. */
  confirm: 'urn:problem:confirm',
  /** Session of a recovery code: set a factor first. */
  setFactor: 'urn:problem:set-factor',
  /** The role lacks the permission. */
  role: 'urn:problem:role',
  /** Deploy previews refuse personal data. */
  preview: 'urn:problem:preview',
  /** The shared password is disabled: log in as a member. */
  namedStaff: 'urn:problem:named-staff',
} as const

/** A rejected field: a key of the body, or '' for the whole body. */
export interface FieldError {
  field: string
  message: string
}

/** RFC 9457 `application/problem+json`: the body of every response of 400 and above. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  detail?: string
  errors?: FieldError[]
  /** With 429: proof of work that lets the repeated request through at once. */
  challenge?: Challenge
  /** Quoted in support requests. */
  requestId?: string | undefined
}
