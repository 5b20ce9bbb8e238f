import { type ReactNode, useState } from 'react'
import { PreviewPanel } from '#src/admin/preview/PreviewPanel.tsx'
import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import type { PublishedItem } from '#src/contract/publication.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { Button } from '#src/ui/Button.tsx'
import { AutosaveStatus, OtherEditors } from './autosave/AutosaveStatus.tsx'
import { EditorCard } from './EditorCard.tsx'
import { Revisions } from './Revisions.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { listSaveActions } from './save-actions.ts'
import { publicationEditorTexts as texts } from './texts.ts'
import { type EditorOptions, useEditor } from './use-editor.ts'

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
    <EditorCard
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
    </EditorCard>
  )
}
