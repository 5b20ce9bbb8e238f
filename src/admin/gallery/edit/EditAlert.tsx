import { ConflictPanel } from '#src/admin/documents/ConflictPanel.tsx'
import { useFormState } from '#src/admin/documents/use-document.ts'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { ErrorSummary, useFocusOnError } from '#src/ui/field/ErrorSummary.tsx'
import type { MediaForm } from './gallery-document.ts'
import { editTexts as texts } from './texts.ts'

interface Props {
  form: MediaForm
  toFieldId: (name: string) => string
}

/** Shows both sides of a conflict, or lists the invalid fields. */
export function EditAlert({ form, toFieldId }: Props) {
  const { errors, conflict } = useFormState(form)
  const alertRef = useFocusOnError(errors)
  if (conflict) return <ConflictPanel form={form} conflict={conflict} />
  if (Object.keys(errors).length === 0) return null
  return (
    <Alert ref={alertRef}>
      <ErrorSummary
        errors={errors}
        labels={texts.fields}
        intro={texts.wrongFields}
        toFieldId={toFieldId}
        linkClass={buttonClasses.link}
        listClass="list-disc pl-4"
      />
    </Alert>
  )
}
