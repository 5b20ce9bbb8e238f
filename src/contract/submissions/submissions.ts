import { bodyErrors, defineOperation } from '#src/contract/rules/operation.ts'
import type { FieldError } from '#src/contract/rules/problem.ts'

export const submissionKinds = ['volunteers', 'messages'] as const
export type SubmissionKind = (typeof submissionKinds)[number]

export const submissionPaths = {
  volunteers: '/api/volunteers',
  messages: '/api/contact',
} satisfies Record<SubmissionKind, string>

export interface SentSubmission {
  id: string
  /** Code of the volunteer's own link; missing without an id in the request. */
  ownCode?: string
}

/** Send a public form. The input type is unknown, because the server validates the body. */
export const sendOperations = {
  volunteers: defineOperation<unknown, SentSubmission>('POST', submissionPaths.volunteers, bodyErrors),
  messages: defineOperation<unknown, SentSubmission>('POST', submissionPaths.messages, bodyErrors),
} satisfies Record<SubmissionKind, unknown>

/** Fields that volunteers and messages have in common. */
export interface Submission {
  id: string
  name: string
  /** Null for a volunteer whom staff entered without an e-mail address. */
  email: string | null
  createdAt: string
  note: string
  version: number
  newsConsent: boolean
  /** Version of the consent statement that the sender saw; null if the request contained none. */
  consentVersion: string | null
  /** Member who handles the submission; missing if none does. */
  assignedTo?: AssignedMember
  /** Day in Lagos on which the assigned member should be done; missing without one. */
  dueOn?: string
  /**
   * In lists, the number of submissions with the same phone number or e-mail address, this one included; missing if
   * there is only one.
   */
  entryCount?: number
}

export interface AssignedMember {
  id: string
  name: string
}

export interface SubmissionReceipt {
  id: string
  receivedAt: string
  consentVersion: string | null
  newsConsent: boolean
  /** Sender's network if the submission is quarantined; null or missing when the submission is in the inbox. */
  quarantinedFrom?: string | null
  /** Keyed hash of the sender's IP network; null when unknown. */
  network?: string | null
}

/** Converts form values to a request body. `consent` is the version of the statement; `news` is present if ticked. */
export function toFormBody({ consent, news, ...fields }: Record<string, string>): Record<string, unknown> {
  return { ...fields, ...(consent && { consent: { version: consent, news: news !== undefined } }) }
}

export type SubmissionOutcome =
  | { kind: 'taken'; ownCode?: string | undefined }
  | { kind: 'refused'; errors: FieldError[] }
  /** The server's rate limit rejected the submission. The client retries after `seconds`. */
  | { kind: 'later'; seconds: number }
  | { kind: 'failed' }
  /** No response arrived, so it is unknown whether the server stored the submission. */
  | { kind: 'unreached' }

export interface PostedForm {
  status: number
  values: Record<string, string>
  errors: FieldError[]
  /** Seconds after which the server accepts the next attempt. */
  waitSeconds: number
  /** Signed token with which the server accepts the next attempt once the wait is over. */
  resendTicket?: string | undefined
}
