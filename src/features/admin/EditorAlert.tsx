import type { ReactNode } from 'react'
import { ErrorSummary } from '#src/components/fields/ErrorSummary.tsx'
import { useFocusOnError } from '#src/components/fields/use-focus-on-error.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { buttonClasses } from '#src/components/ui/button-classes.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { Actions } from './Actions.tsx'
import { Alert } from './Alert.tsx'
import { ConflictAlert } from './conflict/ConflictAlert.tsx'
import type { Conflict } from './editor-state.ts'
import { publicationEditorTexts } from './texts/publication-editor.ts'

const { deletedAlert: deletedTexts, errors: errorTexts } = publicationEditorTexts

interface Props {
  itemNoun: string
  labels: Record<string, string>
  errors: ErrorByField
  getFieldId: (field: string) => string
  conflict: Conflict | undefined
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
    labels,
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

  const conflictAlerts: Record<Conflict, () => ReactNode> = {
    changed: () => (
      <ConflictAlert {...{ itemNoun, labels, myText, theirText, theirName, pending, onOverwrite, onReload }} />
    ),
    gone: () => (
      <>
        <p>
          <strong>{deletedTexts.title(itemNoun)}</strong> {deletedTexts.text}
        </p>
        <Actions>
          <Button pending={pending} onClick={onOverwrite}>
            {deletedTexts.saveAsNew}
          </Button>
        </Actions>
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
          labels={labels}
          intro={errorTexts.wrongFields}
          idOf={getFieldId}
          linkClass={buttonClasses.link}
          listClass="list-disc pl-4"
        />
      )}
    </Alert>
  )
}
