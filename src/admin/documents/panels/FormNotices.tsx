import type { ReactNode } from 'react'
import type { AnyForm } from '#src/admin/documents/document.ts'
import { documentTexts as texts } from '#src/admin/documents/texts.ts'
import { useFormState } from '#src/admin/documents/use-document.ts'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { ErrorSummary, useFocusOnError } from '#src/ui/field/ErrorSummary.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { UnsavedNotice } from './UnsavedNotice.tsx'

interface Props {
  form: AnyForm
  /** Labels of the fields with errors; by default those of the form. */
  labels?: Record<string, string>
  toFieldId: (field: string) => string
  /** Advice after another member deleted the document. */
  goneAdvice?: ReactNode
}

/** Tells why a document was not saved: fields with errors, fields that another member changed too, or its deletion. */
function FormAlert({ form, labels = form.labels, toFieldId, goneAdvice }: Props) {
  const { errors, submittedErrors, conflict, isGone, isSaving } = useFormState(form)
  // Without errors that were corrected, or found while the user typed.
  const openErrors = Object.fromEntries(Object.entries(errors).filter(([field]) => field in submittedErrors))
  const isGoneShown = isGone && !isSaving
  const alertRef = useFocusOnError(submittedErrors, isGoneShown)
  if (conflict) return <ConflictPanel form={form} conflict={conflict} />
  if (Object.keys(openErrors).length > 0)
    return (
      <Alert ref={alertRef}>
        <ErrorSummary
          errors={openErrors}
          labels={labels}
          intro={texts.wrongFields}
          toFieldId={toFieldId}
          linkClass={buttonClasses.link}
          listClass="list-disc pl-4"
        />
      </Alert>
    )
  return (
    isGoneShown && (
      <Alert ref={alertRef}>
        <p>
          <strong>{texts.gone.title(form.noun)}</strong> {texts.gone.text}
        </p>
        {goneAdvice}
      </Alert>
    )
  )
}

/** Notices above the fields of a document: unsaved text of this form and of others, and why it was not saved. */
export function FormNotices(props: Props) {
  return (
    <>
      <UnsavedNotice form={props.form} />
      <FormAlert {...props} />
    </>
  )
}
