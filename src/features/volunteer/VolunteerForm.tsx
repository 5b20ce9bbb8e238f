import { sendSubmission } from '#src/api/submissions.ts'
import type { Lga } from '#src/content/lgas.ts'
import { findLgaPage, type LgaPage } from '#src/content/pages/lga-pages.ts'
import { volunteer } from '#src/content/pages/volunteer.ts'
import { volunteerFields, volunteerInput } from '#src/contract/submissions/volunteers.ts'
import { copyTypedValues } from '#src/ui/form/controls.ts'
import type { FormStart } from '#src/ui/form/form-state.ts'
import { type FormFacts, PublicForm } from '#src/ui/form/PublicForm.tsx'
import { withServerHtml } from '#src/ui/ServerHtmlBoundary.tsx'
import type { ThanksTexts } from './thanks-texts.ts'
import { useNextEvent } from './use-next-event.ts'
import { VolunteerThanks } from './VolunteerThanks.tsx'

interface SentVolunteerProps {
  area: LgaPage
  texts: ThanksTexts
  ownCode: string | undefined
}

function SentVolunteer(props: SentVolunteerProps) {
  return <VolunteerThanks {...props} event={useNextEvent(props.area.name)} headingLevel={4} />
}

interface Props extends FormFacts {
  thanksTexts: ThanksTexts
  formStart?: FormStart
  lga?: Lga
}

export const VolunteerForm = withServerHtml(function VolunteerForm({ lga, thanksTexts, ...props }: Props) {
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
      hasSource
      renderThanks={(values, ownCode) => {
        const area = findLgaPage(values.lga)
        return area && <SentVolunteer area={area} texts={thanksTexts} ownCode={ownCode} />
      }}
      {...props}
    />
  )
}, copyTypedValues)
