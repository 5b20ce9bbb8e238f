import type { ReactNode } from 'react'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { copyText } from '#src/admin/ui/copy-text.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { ErrorSummary, useFocusOnError } from '#src/ui/field/ErrorSummary.tsx'
import { TextComparison } from './TextComparison.tsx'
import { conflictTexts, publicationEditorTexts } from './texts.ts'
import type { EditConflict, Editor } from './use-editor.ts'

const { deletedAlert: deletedTexts, errors: errorTexts } = publicationEditorTexts

interface Props {
  editor: Editor
}

function formatFields({ fieldLabels, draft }: Editor): string {
  const fieldLines = Object.entries(fieldLabels).flatMap(([name, label]) => {
    const value = draft[name]
    return value && !value.startsWith('data:') ? [`${label}: ${value}`] : []
  })
  return fieldLines.join('\n\n')
}

/** Compares the user's text with the text that another team member saved. */
function ChangedAlert({ editor }: Props) {
  const { fieldLabels, draft, theirItem } = editor
  return (
    <>
      <p>
        <strong>{conflictTexts.title(editor.itemNoun)}</strong> {conflictTexts.text}
      </p>
      {theirItem ? (
        <TextComparison
          fieldLabels={fieldLabels}
          myText={draft}
          theirText={theirItem.text}
          columnNames={{ theirText: conflictTexts.savedBy(theirItem.savedBy), myText: conflictTexts.myText }}
        />
      ) : (
        <p>{conflictTexts.theirTextNotLoaded}</p>
      )}
      <ButtonRow>
        <Button variant="plain" onClick={editor.reload}>
          {conflictTexts.loadTheirs}
        </Button>
        <Button pending={editor.isSaving} onClick={editor.overwrite}>
          {conflictTexts.overwriteWithMine}
        </Button>
        <Button variant="quiet" onClick={() => void copyText(formatFields(editor), conflictTexts.textCopied)}>
          {conflictTexts.copyMyText}
        </Button>
      </ButtonRow>
    </>
  )
}

function DeletedAlert({ editor }: Props) {
  return (
    <>
      <p>
        <strong>{deletedTexts.title(editor.itemNoun)}</strong> {deletedTexts.text}
      </p>
      <ButtonRow>
        <Button pending={editor.isSaving} onClick={editor.overwrite}>
          {deletedTexts.saveAsNew}
        </Button>
      </ButtonRow>
    </>
  )
}

const conflictAlerts: Record<EditConflict, (props: Props) => ReactNode> = { changed: ChangedAlert, gone: DeletedAlert }

/** Shows why the item was not saved: fields with errors, or a conflict with another team member. */
export function EditorAlert({ editor }: Props) {
  const { errors, conflict } = editor
  const alertRef = useFocusOnError(errors, conflict)
  const ConflictAlert = conflict && conflictAlerts[conflict]

  if (Object.keys(errors).length === 0 && !ConflictAlert) return null
  return (
    <Alert ref={alertRef}>
      {ConflictAlert ? (
        <ConflictAlert editor={editor} />
      ) : (
        <ErrorSummary
          errors={errors}
          labels={editor.fieldLabels}
          intro={errorTexts.wrongFields}
          toFieldId={editor.getFieldId}
          linkClass={buttonClasses.link}
          listClass="list-disc pl-4"
        />
      )}
    </Alert>
  )
}
