import * as z from 'zod/mini'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { optionalText, requiredContact, requiredText } from '#src/contract/rules/text.ts'
import { additionalFormFields, emailRule, MAX_PHONE_LENGTH, type Submission } from './submissions.ts'

export const volunteerInput = z.object({
  name: requiredText(120),
  email: emailRule,
  phone: requiredContact(MAX_PHONE_LENGTH),
  lga: z.pipe(z.string().check(z.minLength(1, 'Required')), z.enum(lgas)),
  skills: optionalText(1000),
  availability: optionalText(1000),
  ...additionalFormFields,
})

export type VolunteerInput = z.output<typeof volunteerInput>

export const volunteerStatuses = ['new', 'contacted', 'active'] as const

export interface Volunteer extends Submission {
  /** Phone number in E.164 format if it could be parsed, otherwise as typed. */
  phone: string
  lga: Lga
  skills: string | null
  availability: string | null
  status: (typeof volunteerStatuses)[number]
}
