import {
  type FormFields,
  type FormFieldValues,
  isRequired,
  type SubmissionField,
} from '#src/contract/submissions/fields.ts'

/** Makes a valid value of a field that contains the tag. A phone number contains the digits of its letters. */
function makeValue(name: string, { type, options }: SubmissionField, tag: string): string {
  const digits = [...tag].map((letter) => letter.charCodeAt(0) % 10).join('')
  if (type === 'email') return `${tag}@${name}.example`
  if (type === 'tel') return `+234803${digits.padEnd(7, '1').slice(0, 7)}`
  if (options) return options[Number(digits) % options.length] ?? ''
  return `${name} of ${tag}`
}

/** Makes a value for every field of a form. Values of different tags differ. */
export function makeValues(fields: FormFields, tag: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, makeValue(name, field, tag)]))
}

/** Makes the values of a form in which the optional fields are empty. */
export function makeRequiredValues<Fields extends FormFields>(fields: Fields): FormFieldValues<Fields> {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    isRequired(field) ? makeValue(name, field, 'sample') : null,
  ])
  return Object.fromEntries(values) as FormFieldValues<Fields>
}
