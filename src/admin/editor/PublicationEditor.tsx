import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { PreviewPanel } from '#src/admin/preview/PreviewPanel.tsx'
import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import { useSilencePeriodQuestion } from '#src/admin/publications/use-silence-period-question.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { PublishedItem } from '#src/contract/publication.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { Button } from '#src/ui/Button.tsx'
import { AutosaveStatus, OtherEditors } from './autosave/AutosaveStatus.tsx'
import { EditorAlert } from './EditorAlert.tsx'
import { Revisions } from './Revisions.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { listSaveActions, type SaveActions } from './save-actions.ts'
import { publicationEditorTexts as texts } from './texts.ts'
import { type Editor, type EditorOptions, useEditor } from './use-editor.ts'

interface EditorFormProps {
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

function EditorForm({
  title,
  restoredTextHint,
  editor,
  saveActions,
  isBusy,
  scheduleButton,
  children,
}: EditorFormProps) {
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

type EditorFields<Draft extends Record<string, string>> = Pick<
  ReturnType<typeof useEditor<Draft, object, PublishedItem>>,
  'draft' | 'changeFields' | 'errors' | 'getFieldId' | 'getFieldProps'
>

interface Props<Draft extends Record<string, string>, Input extends object, Item extends PublishedItem>
  extends EditorOptions<Draft, Input, Item> {
  isBusy?: boolean
  children: (editor: EditorFields<Draft>) => ReactNode
}

export function PublicationEditor<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem,
>({ kind, isBusy = false, item, unsavedText, callbacks, children }: Props<Draft, Input, Item>) {
  const { singular } = kind
  const [openPanel, setOpenPanel] = useState<'schedule' | 'revisions' | 'preview'>()
  const state = item ? getItemState(item) : 'new'
  const editor = useEditor({ kind, item, unsavedText, callbacks })
  const isPending = editor.isSaving || isBusy
  const togglePanel = (panel: typeof openPanel) => setOpenPanel(openPanel === panel ? undefined : panel)

  return (
    <EditorForm
      title={item ? texts.editTitle(kind.headingNoun) : texts.createTitle(kind.headingNoun)}
      restoredTextHint={unsavedText && texts.describeRestored(formatShortDateTime(unsavedText.changedAt))}
      editor={editor}
      saveActions={listSaveActions(state, capitalize(singular))}
      isBusy={isBusy}
      scheduleButton={
        <Button
          variant="plain"
          pending={isPending}
          aria-expanded={openPanel === 'schedule'}
          onClick={() => togglePanel('schedule')}
        >
          {texts.save.schedule}
        </Button>
      }
    >
      <OtherEditors editor={editor} />
      {children(editor)}
      <AutosaveStatus {...editor.autosaveState} />
      <ButtonRow>
        <Button variant="quiet" aria-expanded={openPanel === 'preview'} onClick={() => togglePanel('preview')}>
          {texts.previewPage}
        </Button>
        {item && (
          <Button variant="quiet" aria-expanded={openPanel === 'revisions'} onClick={() => togglePanel('revisions')}>
            {texts.revisions}
          </Button>
        )}
      </ButtonRow>
      {openPanel === 'preview' && <PreviewPanel editor={editor} />}
      {item && openPanel === 'revisions' && <Revisions editor={editor} item={item} />}
      {openPanel === 'schedule' && (
        <ScheduleForm
          currentTime={state === 'coming' ? item?.publishAt : undefined}
          itemNoun={singular}
          pending={isPending}
          onChoose={(publishAt) => {
            if (!isBusy) editor.save({ state: 'live', publishAt })
          }}
          onCancel={() => setOpenPanel(undefined)}
        />
      )}
    </EditorForm>
  )
}
