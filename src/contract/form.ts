import * as z from 'zod/mini'
import { consentVersions } from '#src/content/consent-versions.ts'
import './issue-texts.ts'
import type { FieldError } from './problem.ts'
import { requiredText } from './text.ts'

/** An address as a person may have one, letters of any script included; nothing but its shape is asked. */
export const email = z.pipe(requiredText(254), z.email({ pattern: z.regexes.unicodeEmail }))

/** A number as people write it, of any country and in any form. */
export const phoneLimit = 40

/** What a form adds to the fields that are specified. All of it may be missing. */
export const formAdditions = {
  /** Made of what is written: the same id again is the same submission. */
  id: z.nullish(z.uuid()),
  /** Which statement stood above the button, and whether news by WhatsApp or SMS were asked for. */
  consent: z.nullish(z.object({ version: z.enum(consentVersions), news: z.boolean() })),
  /** The honeypot: people do not see it, machines fill it in. */
  website: z.nullish(z.string().check(z.trim(), z.maxLength(0, 'Leave this field empty'))),
}

export interface Receipt {
  id: string
  /** ISO 8601. */
  receivedAt: string
  consentVersion: string | null
  newsConsent: boolean
  /** The network from which it is held until staff release it; missing or null in what counts. */
  heldFrom?: string | null
  /** Keyed hash of the network that it came from; null when not known. */
  network?: string | null
}

/** The body of a call, made from the controls of a form: `consent` holds the version, `news` is there when ticked. */
export function toFormBody({ consent, news, ...fields }: Record<string, string>): Record<string, unknown> {
  return { ...fields, ...(consent && { consent: { version: consent, news: news !== undefined } }) }
}

export type Outcome =
  | { kind: 'taken' }
  | { kind: 'refused'; errors: FieldError[] }
  /** Not now: it may be sent again after so many seconds. */
  | { kind: 'later'; seconds: number }
  | { kind: 'failed' }
  /** No answer came: whether it was taken is not known. */
  | { kind: 'unreached' }

export interface PostedForm {
  status: number
  values: Record<string, string>
  errors: FieldError[]
  /** Seconds until it may be sent again, when that has to wait. */
  wait: number
  /** Makes the next attempt count, after the wait. */
  ticket?: string | undefined
}
