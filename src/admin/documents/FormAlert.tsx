import type { ReactNode } from 'react'
import { Alert } from '#src/admin/ui/Alert.tsx'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { ErrorSummary, useFocusOnError } from '#src/ui/field/ErrorSummary.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import type { AnyForm } from './document.ts'
import { documentTexts as texts } from './texts.ts'
import { useFormState } from './use-document.ts'

interface Props {
  form: AnyForm
  /** Errors to list; by default all of the form. */
  errors?: ErrorByField
  /** Errors whose change moves the focus to the alert; by default those that it lists. */
  focusErrors?: ErrorByField
  /** Labels of the fields with errors; by default those of the form. */
  labels?: Record<string, string>
  toFieldId: (field: string) => string
  /** Advice after another member deleted the document. Without it, the alert does not tell. */
  goneAdvice?: ReactNode
}

/** Tells why a document was not saved: fields with errors, fields that another member changed too, or its deletion. */
export function FormAlert({ form, errors, focusErrors, labels, toFieldId, goneAdvice }: Props) {
  const { errors: formErrors, conflict, isGone, isSaving } = useFormState(form)
  const listedErrors = errors ?? formErrors
  const isGoneShown = goneAdvice !== undefined && isGone && !isSaving
  const alertRef = useFocusOnError(focusErrors ?? listedErrors, isGoneShown)
  if (conflict) return <ConflictPanel form={form} conflict={conflict} />
  if (Object.keys(listedErrors).length > 0)
    return (
      <Alert ref={alertRef}>
        <ErrorSummary
          errors={listedErrors}
          labels={labels ?? form.labels}
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
