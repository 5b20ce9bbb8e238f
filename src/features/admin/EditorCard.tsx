import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { Actions } from './Actions.tsx'
import { EditorAlert } from './EditorAlert.tsx'
import type { Conflict } from './editor-state.ts'
import { restoreFocus } from './restore-focus.ts'
import { adminStyles } from './styles.ts'
import { publicationEditorTexts } from './texts/publication-editor.ts'
import { useSilencePeriodQuestion } from './use-silence-period-question.tsx'

interface Props {
  title: string
  submitLabel: string
  itemNoun: string
  labels: Record<string, string>
  errors: ErrorByField
  getFieldId: (field: string) => string
  pending: boolean
  isBusy?: boolean
  conflict: Conflict | undefined
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

export function EditorCard(props: Props) {
  const { title, submitLabel, pending, isBusy = false, restoredTextHint, children } = props
  const id = useId()
  const silencePeriod = useSilencePeriodQuestion()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const section = form.current?.closest('section')
    heading.current?.focus()
    const findInSection = (selector: string) => section?.querySelector<HTMLElement>(selector)
    return () => restoreFocus(() => findInSection('button[data-opened]') ?? findInSection('button[aria-expanded]'))
  }, [])

  return (
    <form
      ref={form}
      className={adminStyles.sheet}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) silencePeriod.askToPublish(() => props.onSubmit())
      }}
    >
      <h3 className="text-xl" id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {restoredTextHint && <p role="status">{restoredTextHint}</p>}
      <EditorAlert {...props} />
      {children}
      {silencePeriod.note}
      <Actions>
        <Button type="submit" pending={pending || isBusy}>
          {pending ? publicationEditorTexts.saving : submitLabel}
        </Button>
        {props.renderSaveButtons?.(silencePeriod.askToPublish)}
        <Button variant="plain" onClick={props.onCancel}>
          {publicationEditorTexts.cancel}
        </Button>
      </Actions>
      {silencePeriod.dialog}
    </form>
  )
}
