import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { consentVersions } from '#src/content/personal-data.ts'
import { requiredContact, requiredText } from '#src/contract/rules/text.ts'

/**
 * Place of a value on staff screens. A value without a place is listed under its label. The heading and the contacts
 * say who the person is: the search of the inbox covers them.
 */
export type StaffPlace = 'heading' | 'contact' | 'area' | 'subject' | 'text'

/**
 * Field of a public form. Its name is the key in the list of fields, the name of the control and the column. Every value
 * is personal data: it is erased with its row, and never sent in notifications.
 */
export interface SubmissionField {
  label: string
  /** Shorter label for staff, in CSV files and in histories. */
  staffLabel?: string
  rule: z.ZodMiniType<string | null>
  hint?: string
  type?: 'email' | 'tel'
  autoComplete?: string
  /** Number of rows of a textarea; without it, the control is an input or a select. */
  rows?: number
  /** Options of a select, whose placeholder option is `emptyOption`. */
  options?: readonly string[]
  emptyOption?: string
  place?: StaffPlace
}

/** Fields of a form, in the order of its controls. */
export type FormFields = Readonly<Record<string, SubmissionField>>

/** Values that the rules of the fields return. */
export type FormFieldValues<Fields extends FormFields> = { [Name in keyof Fields]: z.output<Fields[Name]['rule']> }

/** Rule for an e-mail address in any script, with at most 254 characters. Checks only the format. */
export const emailRule = z.pipe(requiredContact(254), z.email({ pattern: z.regexes.unicodeEmail }))

/** Maximum length of a phone number. Any format and country is accepted. */
export const MAX_PHONE_LENGTH = 40

/** First fields of every form. */
export const senderFields = {
  name: {
    label: 'Full name',
    staffLabel: 'Name',
    rule: requiredText(120),
    autoComplete: 'name',
    place: 'heading',
  },
  email: {
    label: 'Email',
    rule: emailRule,
    type: 'email',
    autoComplete: 'email',
    place: 'contact',
  },
} satisfies FormFields

/** Phone number, which `rule` requires or not. */
/*@__NO_SIDE_EFFECTS__*/
export function phoneField<Rule extends SubmissionField['rule']>(rule: Rule) {
  return {
    label: 'Phone',
    rule,
    type: 'tel',
    autoComplete: 'tel',
    place: 'contact',
  } satisfies SubmissionField
}

/** Optional fields of both forms that the specification does not mention. */
export const additionalFormFields = {
  /** Idempotency key, which the client derives from the form values so that a repeated request stores only one row. */
  id: z.nullish(z.uuid()),
  /** Version of the consent statement that the visitor saw, and whether they agreed to news by WhatsApp or SMS. */
  consent: z.nullish(z.object({ version: z.enum(consentVersions), news: z.boolean() })),
  /** Honeypot field: people cannot see it and leave it empty, but bots fill it in. */
  website: z.nullish(z.string().check(z.trim(), z.maxLength(0, 'Leave this field empty'))),
}

type Rules<Fields extends FormFields> = { [Name in keyof Fields]: Fields[Name]['rule'] }

/** Makes the schema of a form from its fields. */
/*@__NO_SIDE_EFFECTS__*/
export function createFormSchema<Fields extends FormFields>(fields: Fields) {
  const rules = Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule]))
  // `Object.fromEntries` forgets which rule has which name.
  return z.object({ ...(rules as Rules<Fields>), ...additionalFormFields })
}

export function isRequired({ rule }: SubmissionField): boolean {
  return !rule.safeParse('').success
}
