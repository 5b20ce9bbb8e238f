import * as z from 'zod/mini'
import { lgas } from '#src/content/lgas.ts'
import { volunteerHints } from '#src/content/pages/volunteer.ts'
import { toSourceCode } from '#src/contract/reach/codes.ts'
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

export const volunteerInput = z.extend(createFormSchema(volunteerFields), {
  /** Code of the link by which the visitor came. A text that is not a code is dropped, and never an error. */
  source: z.optional(z.pipe(z.unknown(), z.transform(toSourceCode))),
})

export type VolunteerInput = z.output<typeof volunteerInput>

export const volunteerStatuses = ['new', 'contacted', 'active'] as const

/** Phone numbers are in E.164 format if they could be parsed, otherwise as typed. */
export interface Volunteer extends Submission, Omit<FormFieldValues<typeof volunteerFields>, 'email'> {
  status: (typeof volunteerStatuses)[number]
  /** Code of the link by which the person came. */
  sourceCode?: string
  /** Name of that link; missing if no link has the code. */
  sourceName?: string
  /** Number of volunteers who signed up by the person's own link; missing if there are none. */
  brought?: number
  /** Id of the event at which staff entered the person, and the name of the member who typed. */
  sourceEvent?: string
  enteredBy?: string
  /** True if the person signed the consent statement on paper. */
  signedOnPaper?: boolean
  /** Id of the imported list that brought the row. */
  importId?: string
}
