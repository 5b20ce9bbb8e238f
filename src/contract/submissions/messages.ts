import type { Lga } from '#src/content/lgas.ts'
import { possiblyEmptyContact, requiredText, textOrNull } from '#src/contract/rules/text.ts'
import {
  createFormSchema,
  type FormFields,
  type FormFieldValues,
  MAX_PHONE_LENGTH,
  phoneField,
  senderFields,
} from './fields.ts'
import type { Submission } from './submissions.ts'

/** Fields of the contact form. Form, row, staff screens, CSV, moderation and erasure follow from this list. */
export const messageFields = {
  ...senderFields,
  phone: phoneField(textOrNull(possiblyEmptyContact(MAX_PHONE_LENGTH))),
  subject: { label: 'Subject', rule: requiredText(200), place: 'subject' },
  message: { label: 'Message', rule: requiredText(5000), rows: 6, place: 'text' },
} satisfies FormFields

export const messageInput = createFormSchema(messageFields)

export const messageStatuses = ['new', 'answered'] as const

/** Phone numbers are in E.164 format if they could be parsed, otherwise as typed; null if not given. */
export interface Message extends Submission, Omit<FormFieldValues<typeof messageFields>, 'email'> {
  status: (typeof messageStatuses)[number]
  /** Local government area (LGA) whose coordinators handle the message; missing when the message is unassigned. */
  lga?: Lga
}
