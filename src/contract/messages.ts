import * as z from 'zod/mini'
import type { Lga } from '#src/content/lgas.ts'
import { additionalFormFields, emailInput, MAX_PHONE_LENGTH } from './form.ts'
import { optionalText, requiredText } from './text.ts'

export const messageInput = z.object({
  name: requiredText(120),
  email: emailInput,
  phone: optionalText(MAX_PHONE_LENGTH),
  subject: requiredText(200),
  message: requiredText(5000),
  ...additionalFormFields,
})

export type MessageInput = z.output<typeof messageInput>

export const messageStatuses = ['new', 'answered'] as const

export interface Message {
  id: string
  name: string
  email: string
  /** E.164 if it could be parsed, otherwise as typed. */
  phone: string | null
  subject: string
  message: string
  /** ISO 8601. */
  createdAt: string
  status: (typeof messageStatuses)[number]
  note: string
  version: number
  newsConsent: boolean
  /** Null for a request without a consent statement. */
  consentVersion: string | null
  /** LGA whose coordinators handle the message; missing when unassigned. */
  lga?: Lga
}
