import { ConflictPanel } from '#src/admin/documents/ConflictPanel.tsx'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { ErrorSummary, useFocusOnError } from '#src/ui/field/ErrorSummary.tsx'
import { REPEAT_PATH } from './account-change.tsx'
import { findFieldPlace } from './field-values.ts'
import { settingsTexts } from './texts.ts'
import type { SectionEditor } from './use-section-form.ts'

/** Shows why the section was not saved: fields with errors, or a conflict with another member. */
export function SectionAlert({ editor }: { editor: SectionEditor }) {
  const { form, fields, errors, submittedErrors, conflict, getFieldId } = editor
  const alertRef = useFocusOnError(submittedErrors)
  // Only the errors of the last submit that are not corrected yet.
  const openErrors = Object.fromEntries(Object.entries(errors).filter(([path]) => path in submittedErrors))
  const labels = Object.fromEntries(Object.keys(openErrors).map((path) => [path, findFieldPlace(fields, path).label]))

  if (conflict) return <ConflictPanel form={form} conflict={conflict} />
  if (Object.keys(openErrors).length === 0) return null
  return (
    <Alert ref={alertRef}>
      <ErrorSummary
        errors={openErrors}
        labels={{ ...labels, [REPEAT_PATH]: settingsTexts.account.repeat }}
        intro={settingsTexts.form.wrongFields}
        toFieldId={getFieldId}
        linkClass={buttonClasses.link}
        listClass="list-disc pl-4"
      />
    </Alert>
  )
}
