import * as z from 'zod/mini'
import type { Lga } from '#src/content/lgas.ts'
import { optionalText, requiredText } from './rules/text.ts'
import { additionalFormFields, emailRule, MAX_PHONE_LENGTH } from './submissions.ts'

export const messageInput = z.object({
  name: requiredText(120),
  email: emailRule,
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
  /** Phone number in E.164 format if it could be parsed, otherwise as typed; null if not given. */
  phone: string | null
  subject: string
  message: string
  createdAt: string
  status: (typeof messageStatuses)[number]
  note: string
  version: number
  newsConsent: boolean
  /** Version of the consent statement that the sender saw; null if the request contained none. */
  consentVersion: string | null
  /** Local government area (LGA) whose coordinators handle the message; missing when the message is unassigned. */
  lga?: Lga
}
