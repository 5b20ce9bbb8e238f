import * as z from 'zod/mini'
import type { Lga } from '#src/content/lgas.ts'
import { possiblyEmptyContact, requiredText, textOrNull } from '#src/contract/rules/text.ts'
import { additionalFormFields, emailRule, MAX_PHONE_LENGTH, type Submission } from './submissions.ts'

export const messageInput = z.object({
  name: requiredText(120),
  email: emailRule,
  phone: textOrNull(possiblyEmptyContact(MAX_PHONE_LENGTH)),
  subject: requiredText(200),
  message: requiredText(5000),
  ...additionalFormFields,
})

export type MessageInput = z.output<typeof messageInput>

export const messageStatuses = ['new', 'answered'] as const

export interface Message extends Submission {
  /** Phone number in E.164 format if it could be parsed, otherwise as typed; null if not given. */
  phone: string | null
  subject: string
  message: string
  status: (typeof messageStatuses)[number]
  /** Local government area (LGA) whose coordinators handle the message; missing when the message is unassigned. */
  lga?: Lga
}
