import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { consentVersions } from '#src/content/personal-data.ts'
import type { FieldError } from '#src/contract/rules/problem.ts'
import { requiredContact } from '#src/contract/rules/text.ts'

/** Rule for an e-mail address in any script, with at most 254 characters. Checks only the format. */
export const emailRule = z.pipe(requiredContact(254), z.email({ pattern: z.regexes.unicodeEmail }))

/** Maximum length of a phone number. Any format and country is accepted. */
export const MAX_PHONE_LENGTH = 40

/** Optional fields of the volunteer form and the contact form that the specification does not mention. */
export const additionalFormFields = {
  /** Idempotency key, which the client derives from the form values so that a repeated request stores only one row. */
  id: z.nullish(z.uuid()),
  /** Version of the consent statement that the visitor saw, and whether they agreed to news by WhatsApp or SMS. */
  consent: z.nullish(z.object({ version: z.enum(consentVersions), news: z.boolean() })),
  /** Honeypot field: people cannot see it and leave it empty, but bots fill it in. */
  website: z.nullish(z.string().check(z.trim(), z.maxLength(0, 'Leave this field empty'))),
}

/** Fields that volunteers and messages have in common. */
export interface Submission {
  id: string
  name: string
  email: string
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
  | { kind: 'taken' }
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
