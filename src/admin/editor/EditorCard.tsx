import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useSilencePeriodQuestion } from '#src/admin/publications/use-silence-period-question.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Button } from '#src/ui/Button.tsx'
import { EditorAlert } from './EditorAlert.tsx'
import type { SaveActions } from './save-actions.ts'
import { publicationEditorTexts as texts } from './texts.ts'
import type { Editor } from './use-editor.ts'

interface Props {
  title: string
  /** Message that the form shows unsaved text from earlier; undefined when the form shows the saved text. */
  restoredTextHint: string | undefined
  editor: Editor
  saveActions: SaveActions
  /** True while the form is not complete, for example while an image is being read. */
  isBusy: boolean
  scheduleButton: ReactNode
  children: ReactNode
}

export function EditorCard({ title, restoredTextHint, editor, saveActions, isBusy, scheduleButton, children }: Props) {
  const { mainAction, otherActions } = saveActions
  const id = useId()
  const silencePeriod = useSilencePeriodQuestion()
  const formRef = useRef<HTMLFormElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const isPending = editor.isSaving || isBusy

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
        if (!isBusy) silencePeriod.askToPublish(() => editor.save(mainAction.publicationPlan))
      }}
    >
      <h3 className="text-xl" id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </h3>
      {restoredTextHint && <p role="status">{restoredTextHint}</p>}
      <EditorAlert editor={editor} />
      {children}
      {silencePeriod.infoBox}
      <ButtonRow>
        <Button type="submit" pending={isPending}>
          {editor.isSaving ? texts.saving : mainAction.label}
        </Button>
        {otherActions.map(({ label, publicationPlan }) => (
          <Button
            key={label}
            variant="plain"
            pending={isPending}
            onClick={() =>
              publicationPlan.state === 'live'
                ? silencePeriod.askToPublish(() => editor.save(publicationPlan))
                : editor.save(publicationPlan)
            }
          >
            {label}
          </Button>
        ))}
        {scheduleButton}
        <Button variant="plain" onClick={editor.cancel}>
          {texts.cancel}
        </Button>
      </ButtonRow>
      {silencePeriod.dialog}
    </form>
  )
}
