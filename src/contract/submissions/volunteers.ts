import * as z from 'zod/mini'
import { lgas } from '#src/content/lgas.ts'
import { volunteerHints } from '#src/content/pages/volunteer.ts'
import { optionalText, requiredContact } from '#src/contract/rules/text.ts'
import {
  createFormSchema,
  type FormFields,
  type FormFieldValues,
  MAX_PHONE_LENGTH,
  phoneField,
  senderFields,
} from './fields.ts'
import type { Submission } from './submissions.ts'

/** Fields of the volunteer form. Form, row, staff screens, CSV, moderation, merge and erasure follow from this list. */
export const volunteerFields = {
  ...senderFields,
  phone: phoneField(requiredContact(MAX_PHONE_LENGTH)),
  lga: {
    label: 'Local government area',
    staffLabel: 'LGA',
    rule: z.pipe(z.string().check(z.minLength(1, 'Required')), z.enum(lgas)),
    options: lgas,
    emptyOption: 'Choose your area',
    place: 'area',
  },
  skills: {
    label: 'Skills',
    rule: optionalText(1000),
    hint: volunteerHints.skills,
    rows: 2,
  },
  availability: {
    label: 'Availability',
    rule: optionalText(1000),
    hint: volunteerHints.availability,
    rows: 2,
  },
} satisfies FormFields

export const volunteerInput = createFormSchema(volunteerFields)

export type VolunteerInput = z.output<typeof volunteerInput>

export const volunteerStatuses = ['new', 'contacted', 'active'] as const

/** Phone numbers are in E.164 format if they could be parsed, otherwise as typed. */
export interface Volunteer extends Submission, Omit<FormFieldValues<typeof volunteerFields>, 'email'> {
  status: (typeof volunteerStatuses)[number]
  /** Code of the link by which the person came. */
  sourceCode?: string
  /** Code of the person's own link. */
  ownCode?: string
  /** Event at which staff entered the person; `date` is a day. */
  sourceEvent?: { id: string; title: string; date: string }
  /** Name of the member who typed. */
  enteredBy?: string
  /** True if the person signed the consent statement on paper. */
  signedOnPaper?: boolean
  /** Id of the imported list that brought the row. */
  importId?: string
}
