import { sendVolunteer } from '#src/api/submissions.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { volunteer } from '#src/content/pages/volunteer.ts'
import { volunteerInput } from '#src/contract/submissions/volunteers.ts'
import { copyTypedValues } from '#src/ui/form/controls.ts'
import type { FieldOptions } from '#src/ui/form/FormFields.tsx'
import type { FormStart } from '#src/ui/form/form-state.ts'
import { type FormFacts, PublicForm } from '#src/ui/form/PublicForm.tsx'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'

const fieldTexts = volunteer.fields

const fields: FieldOptions[] = [
  { name: 'name', label: fieldTexts.name, autoComplete: 'name', required: true },
  { name: 'email', label: fieldTexts.email, type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', label: fieldTexts.phone, type: 'tel', autoComplete: 'tel', required: true },
  { name: 'lga', label: fieldTexts.lga, options: lgas, emptyOption: fieldTexts.lgaEmpty, required: true },
  { name: 'skills', label: fieldTexts.skills, hint: fieldTexts.skillsHint, rows: 2 },
  { name: 'availability', label: fieldTexts.availability, hint: fieldTexts.availabilityHint, rows: 2 },
]

interface Props extends FormFacts {
  formStart?: FormStart
  lga?: Lga
}

export const VolunteerForm = withServerHtml(function VolunteerForm({ phones, committee, formStart, lga }: Props) {
  return (
    <PublicForm
      name="volunteer"
      action="/api/volunteers"
      labelledBy="sign-up"
      fields={fields}
      schema={volunteerInput}
      send={sendVolunteer}
      thanksMessage={volunteer.thanks}
      submitLabel={volunteer.submit}
      pendingLabel={volunteer.pending}
      phones={phones}
      committee={committee}
      formStart={formStart}
      defaultValues={lga && { lga }}
    />
  )
}, copyTypedValues)
