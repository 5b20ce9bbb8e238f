import * as z from 'zod/mini'
import { consentVersions } from '#src/content/consent-versions.ts'
import './issue-texts.ts'
import type { FieldError } from './problem.ts'
import { requiredText } from './text.ts'

/** E-mail address of up to 254 characters in any script; only its format is checked. */
export const emailInput = z.pipe(requiredText(254), z.email({ pattern: z.regexes.unicodeEmail }))

/** Maximum length of a phone number, which may have any format and country. */
export const MAX_PHONE_LENGTH = 40

/** Optional fields of public forms that the specification does not list. */
export const additionalFormFields = {
  /** Idempotency key derived from the values: a repeated id is treated as the same submission. */
  id: z.nullish(z.uuid()),
  /** Version of the consent statement shown, and consent to news by WhatsApp or SMS. */
  consent: z.nullish(z.object({ version: z.enum(consentVersions), news: z.boolean() })),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.nullish(z.string().check(z.trim(), z.maxLength(0, 'Leave this field empty'))),
}

export interface SubmissionReceipt {
  id: string
  /** Time of receipt, ISO 8601. */
  receivedAt: string
  consentVersion: string | null
  newsConsent: boolean
  /** Network because of which the submission is quarantined; null or missing when the submission is in the inbox. */
  heldFrom?: string | null
  /** Keyed hash of the sender's network; null when unknown. */
  network?: string | null
}

/**
 * Makes a request body from form values: `consent` holds the statement's version, `news` exists when its box is
 * ticked.
 */
export function toFormBody({ consent, news, ...fields }: Record<string, string>): Record<string, unknown> {
  return { ...fields, ...(consent && { consent: { version: consent, news: news !== undefined } }) }
}

export type SubmissionOutcome =
  | { kind: 'taken' }
  | { kind: 'refused'; errors: FieldError[] }
  /** Rate limited: the client retries after `seconds`. */
  | { kind: 'later'; seconds: number }
  | { kind: 'failed' }
  /** No response arrived, but the submission may have been stored. */
  | { kind: 'unreached' }

export interface PostedForm {
  status: number
  values: Record<string, string>
  errors: FieldError[]
  /** Seconds until the next attempt is accepted. */
  wait: number
  /** Rate-limit ticket with which the next attempt is accepted after the wait. */
  ticket?: string | undefined
}
