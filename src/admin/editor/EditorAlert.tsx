import type { ReactNode } from 'react'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { ButtonRow } from '#src/admin/ui/ButtonRow.tsx'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { ErrorSummary } from '#src/ui/field/ErrorSummary.tsx'
import { useFocusOnError } from '#src/ui/field/use-focus-on-error.ts'
import { ConflictAlert } from './conflict/ConflictAlert.tsx'
import type { EditConflict } from './editor-state.ts'
import { publicationEditorTexts } from './texts.ts'

const { deletedAlert: deletedTexts, errors: errorTexts } = publicationEditorTexts

interface Props {
  itemNoun: string
  fieldLabels: Record<string, string>
  errors: ErrorByField
  getFieldId: (field: string) => string
  conflict: EditConflict | undefined
  pending: boolean
  myText: Record<string, string>
  theirText: Record<string, string> | undefined
  theirName: string | undefined
  onOverwrite: () => void
  onReload: () => void
}

export function EditorAlert(props: Props) {
  const {
    itemNoun,
    fieldLabels,
    errors,
    getFieldId,
    conflict,
    pending,
    myText,
    theirText,
    theirName,
    onOverwrite,
    onReload,
  } = props
  const alertRef = useFocusOnError(errors, conflict)

  if (Object.keys(errors).length === 0 && !conflict) return null

  const conflictAlerts: Record<EditConflict, () => ReactNode> = {
    changed: () => (
      <ConflictAlert {...{ itemNoun, fieldLabels, myText, theirText, theirName, pending, onOverwrite, onReload }} />
    ),
    gone: () => (
      <>
        <p>
          <strong>{deletedTexts.title(itemNoun)}</strong> {deletedTexts.text}
        </p>
        <ButtonRow>
          <Button pending={pending} onClick={onOverwrite}>
            {deletedTexts.saveAsNew}
          </Button>
        </ButtonRow>
      </>
    ),
  }

  return (
    <Alert ref={alertRef}>
      {conflict ? (
        conflictAlerts[conflict]()
      ) : (
        <ErrorSummary
          errors={errors}
          labels={fieldLabels}
          intro={errorTexts.wrongFields}
          toFieldId={getFieldId}
          linkClass={buttonClasses.link}
          listClass="list-disc pl-4"
        />
      )}
    </Alert>
  )
}
