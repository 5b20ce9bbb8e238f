import type { FormFields, StaffPlace, SubmissionField } from './fields.ts'

// A file of its own, so that the pages of the forms do not load it.

export interface ShownValue {
  name: string
  /** Label for staff. */
  label: string
  value: string
  field: SubmissionField
}

/** Lists the values of a submission in the order of the form, with their labels for staff. An empty value is ''. */
export function listValues(fields: FormFields, submission: object): ShownValue[] {
  const values = new Map<string, unknown>(Object.entries(submission))
  return Object.entries(fields).map(([name, field]) => ({
    name,
    label: field.staffLabel ?? field.label,
    value: String(values.get(name) ?? ''),
    field,
  }))
}

const personPlaces: (StaffPlace | undefined)[] = ['heading', 'contact']

/** True for a name, an e-mail address and a phone number. */
export function identifiesPerson({ place }: SubmissionField): boolean {
  return personPlaces.includes(place)
}

/** Returns the value of the field with this place; undefined if it is empty or no field has the place. */
export function findPlacedValue(fields: FormFields, submission: object, place: StaffPlace): string | undefined {
  return listValues(fields, submission).find(({ field }) => field.place === place)?.value || undefined
}
