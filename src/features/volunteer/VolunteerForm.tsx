import { sendSubmission } from '#src/api/submissions.ts'
import type { Lga } from '#src/content/lgas.ts'
import { volunteer } from '#src/content/pages/volunteer.ts'
import { volunteerFields, volunteerInput } from '#src/contract/submissions/volunteers.ts'
import { copyTypedValues } from '#src/ui/form/controls.ts'
import type { FormStart } from '#src/ui/form/form-state.ts'
import { type FormFacts, PublicForm } from '#src/ui/form/PublicForm.tsx'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'

interface Props extends FormFacts {
  formStart?: FormStart
  lga?: Lga
}

export const VolunteerForm = withServerHtml(function VolunteerForm({ lga, ...props }: Props) {
  return (
    <PublicForm
      kind="volunteers"
      name="volunteer"
      labelledBy="sign-up"
      fields={volunteerFields}
      schema={volunteerInput}
      send={sendSubmission}
      texts={volunteer}
      defaultValues={lga && { lga }}
      {...props}
    />
  )
}, copyTypedValues)
