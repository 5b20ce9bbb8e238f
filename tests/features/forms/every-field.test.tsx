import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FormFields, isRequired } from '#src/contract/submissions/fields.ts'
import { messageFields } from '#src/contract/submissions/messages.ts'
import { volunteerFields } from '#src/contract/submissions/volunteers.ts'
import { ContactForm } from '#src/features/contact/ContactForm.tsx'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import type { FormStart } from '#src/ui/form/form-state.ts'
import { formFacts } from '#tests/support/data/contacts.ts'
import { makeValues } from '#tests/support/data/form-values.ts'
import { findFormControl, setUpFormPage } from './forms.tsx'

setUpFormPage()

const forms: { Form: typeof VolunteerForm | typeof ContactForm; fields: FormFields }[] = [
  { Form: VolunteerForm, fields: volunteerFields },
  { Form: ContactForm, fields: messageFields },
]

test.each(forms)('the form has a control with a label, and the value of an invalid form, for every field', (form) => {
  const { Form, fields } = form
  const values = makeValues(fields, 'ada')
  const formStart: FormStart = { values, errors: {}, state: { kind: 'editing' } }
  render(<Form {...formFacts} formStart={formStart} />)
  for (const [name, field] of Object.entries(fields)) {
    const control = findFormControl(field.label)
    expect([control.name, control.required, control.value]).toEqual([name, isRequired(field), values[name]])
  }
})
