import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type FormFields, isRequired } from '#src/contract/submissions/fields.ts'
import { messageFields } from '#src/contract/submissions/messages.ts'
import { volunteerFields } from '#src/contract/submissions/volunteers.ts'
import { ContactForm } from '#src/features/contact/ContactForm.tsx'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import type { FormStart } from '#src/ui/form/form-state.ts'
import { contactFacts, volunteerFacts } from '#tests/support/data/contacts.ts'
import { makeValues } from '#tests/support/data/form-values.ts'
import { findFormControl, setUpFormPage } from './forms.tsx'

setUpFormPage()

const forms: { renderForm: (formStart: FormStart) => ReactNode; fields: FormFields }[] = [
  {
    renderForm: (formStart) => <VolunteerForm {...volunteerFacts} formStart={formStart} />,
    fields: volunteerFields,
  },
  {
    renderForm: (formStart) => <ContactForm {...contactFacts} formStart={formStart} />,
    fields: messageFields,
  },
]

test.each(forms)('the form has a control with a label, and the value of an invalid form, for every field', (form) => {
  const { renderForm, fields } = form
  const values = makeValues(fields, 'ada')
  const formStart: FormStart = { values, errors: {}, state: { kind: 'editing' } }
  render(renderForm(formStart))
  for (const [name, field] of Object.entries(fields)) {
    const control = findFormControl(field.label)
    expect([control.name, control.required, control.value]).toEqual([name, isRequired(field), values[name]])
  }
})
