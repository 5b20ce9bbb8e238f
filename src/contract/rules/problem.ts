import type { Challenge } from './proof.ts'

/** Values of `type` in 403 responses that the client handles. */
export const problemTypes = {
  /** Step-up authentication needed: the client calls POST /api/admin/confirm, then repeats the request. */
  confirm: 'urn:problem:confirm',
  /** The session was opened with a recovery code, so the member must first set a passkey or password. */
  setFactor: 'urn:problem:set-factor',
  /** The member's role does not have the permission that the request needs. */
  role: 'urn:problem:role',
  /** The request went to a deploy preview, which does not serve personal data. */
  preview: 'urn:problem:preview',
  /** The shared password is disabled, so staff must log in as members. */
  namedStaff: 'urn:problem:named-staff',
} as const

/** Validation error. `field` is a key of the request body, or '' for the whole body. */
export interface FieldError {
  field: string
  message: string
}

/** Body of every error response: problem details (RFC 9457, `application/problem+json`). */
export interface ProblemBody {
  type: string
  title: string
  status: number
  detail?: string
  errors?: FieldError[]
  /** Challenge in a 429 response. With its proof of work, the server accepts the repeated request at once. */
  challenge?: Challenge
  /** Id of the request, which users can quote when they ask for support. */
  requestId?: string | undefined
}
