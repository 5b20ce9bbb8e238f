import { ConflictPanel } from '#src/admin/documents/ConflictPanel.tsx'
import type { AnyForm } from '#src/admin/documents/document.ts'
import { documentTexts } from '#src/admin/documents/texts.ts'
import { useFormState } from '#src/admin/documents/use-document.ts'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { ErrorSummary, useFocusOnError } from '#src/ui/field/ErrorSummary.tsx'
import { publicationEditorTexts as texts } from './texts.ts'

interface Props {
  form: AnyForm
  toFieldId: (field: string) => string
  onSaveAsNew: () => void
}

const noErrors = {}

function GoneAlert({ form, onSaveAsNew }: Omit<Props, 'toFieldId'>) {
  const alertRef = useFocusOnError(noErrors, true)
  return (
    <Alert ref={alertRef}>
      <p>
        <strong>{documentTexts.gone.title(form.noun)}</strong> {documentTexts.gone.text} {texts.gone.text}
      </p>
      <ButtonRow>
        <Button onClick={onSaveAsNew}>{texts.gone.saveAsNew}</Button>
      </ButtonRow>
    </Alert>
  )
}

/** Shows why the item was not saved: fields with errors, fields that another member changed too, or its deletion. */
export function PublicationAlert({ form, toFieldId, onSaveAsNew }: Props) {
  const { errors, conflict, isGone, isSaving } = useFormState(form)
  const alertRef = useFocusOnError(errors)
  if (conflict) return <ConflictPanel form={form} conflict={conflict} />
  if (Object.keys(errors).length > 0)
    return (
      <Alert ref={alertRef}>
        <ErrorSummary
          errors={errors}
          labels={form.labels}
          intro={texts.errors.wrongFields}
          toFieldId={toFieldId}
          linkClass={buttonClasses.link}
          listClass="list-disc pl-4"
        />
      </Alert>
    )
  return isGone && !isSaving && <GoneAlert form={form} onSaveAsNew={onSaveAsNew} />
}
