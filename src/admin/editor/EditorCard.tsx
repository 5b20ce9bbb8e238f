import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useSilencePeriodQuestion } from '#src/admin/publications/use-silence-period-question.tsx'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { ErrorSummary, useFocusOnError } from '#src/ui/field/ErrorSummary.tsx'
import { ConflictAlert } from './ConflictAlert.tsx'
import type { EditConflict } from './editor-state.ts'
import { publicationEditorTexts } from './texts.ts'

const { deletedAlert: deletedTexts, errors: errorTexts } = publicationEditorTexts

interface EditorAlertProps {
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

export function EditorAlert(props: EditorAlertProps) {
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

interface EditorCardProps {
  title: string
  submitLabel: string
  itemNoun: string
  fieldLabels: Record<string, string>
  errors: ErrorByField
  getFieldId: (field: string) => string
  pending: boolean
  isBusy?: boolean
  conflict: EditConflict | undefined
  /** Message that the form shows unsaved text from earlier; undefined when the form shows the saved text. */
  restoredTextHint: string | undefined
  myText: Record<string, string>
  theirText: Record<string, string> | undefined
  theirName: string | undefined
  onSubmit: () => void
  /** Renders more save buttons. `askToPublish` asks for confirmation during the election silence. */
  renderSaveButtons?: ((askToPublish: (publish: () => void) => void) => ReactNode) | undefined
  onOverwrite: () => void
  onReload: () => void
  onCancel: () => void
  children: ReactNode
}

export function EditorCard(props: EditorCardProps) {
  const { title, submitLabel, pending, isBusy = false, restoredTextHint, children } = props
  const id = useId()
  const silencePeriod = useSilencePeriodQuestion()
  const formRef = useRef<HTMLFormElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const section = formRef.current?.closest('section')
    headingRef.current?.focus()
    const findInSection = (selector: string) => section?.querySelector<HTMLElement>(selector)
    return () => restoreFocus(() => findInSection('button[data-opened]') ?? findInSection('button[aria-expanded]'))
  }, [])

  return (
    <form
      ref={formRef}
      className={adminStyles.sheet}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) silencePeriod.askToPublish(() => props.onSubmit())
      }}
    >
      <h3 className="text-xl" id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </h3>
      {restoredTextHint && <p role="status">{restoredTextHint}</p>}
      <EditorAlert {...props} />
      {children}
      {silencePeriod.infoBox}
      <ButtonRow>
        <Button type="submit" pending={pending || isBusy}>
          {pending ? publicationEditorTexts.saving : submitLabel}
        </Button>
        {props.renderSaveButtons?.(silencePeriod.askToPublish)}
        <Button variant="plain" onClick={props.onCancel}>
          {publicationEditorTexts.cancel}
        </Button>
      </ButtonRow>
      {silencePeriod.dialog}
    </form>
  )
}
