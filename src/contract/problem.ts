import type { Challenge } from './proof.ts'

/** `type` of the 403 responses to which the client reacts. */
export const problemTypes = {
  /** Step-up needed: the client authenticates with POST /api/admin/confirm, then repeats the request. */
  confirm: 'urn:problem:confirm',
  /** The session was opened with a recovery code: the member must set a factor first. */
  setFactor: 'urn:problem:set-factor',
  /** The member's role lacks the permission. */
  role: 'urn:problem:role',
  /** A deploy preview refuses access to personal data. */
  preview: 'urn:problem:preview',
  /** The shared password is disabled: staff log in as members. */
  namedStaff: 'urn:problem:named-staff',
} as const

/** A field that the server rejected: a key of the body, or '' for the whole body. */
export interface FieldError {
  field: string
  message: string
}

/** Problem details (RFC 9457, `application/problem+json`): the body of every response of 400 and above. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  detail?: string
  errors?: FieldError[]
  /** In a 429: challenge whose proof of work lets the repeated request through at once. */
  challenge?: Challenge
  /** Id of the request, which users quote in support requests. */
  requestId?: string | undefined
}
