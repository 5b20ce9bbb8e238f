import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { PreviewPanel } from '#src/admin/preview/PreviewPanel.tsx'
import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import type { AdminPublicationKind } from '#src/admin/publications/publication-kind.ts'
import { $member } from '#src/admin/session/session.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import type { ManagedPublication, PublishedItem } from '#src/contract/publication.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { Button } from '#src/ui/Button.tsx'
import { AutosaveStatus, OtherEditors } from './autosave/AutosaveStatus.tsx'
import type { UnsavedText } from './autosave/autosave.ts'
import { EditorCard } from './EditorCard.tsx'
import { Revisions } from './Revisions.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { listSaveActions } from './save-actions.ts'
import { revisionsTexts, publicationEditorTexts as texts } from './texts.ts'
import { type EditorCallbacks, useEditor } from './use-editor.ts'

export interface EditorProps<Item extends PublishedItem> {
  item: ManagedPublication<Item> | undefined
  /** Unsaved text from another browser tab or user, with which this editing form starts. */
  unsavedText: UnsavedText | undefined
  callbacks: EditorCallbacks<ManagedPublication<Item>>
}

type EditorFields<Draft extends Record<string, string>> = Pick<
  ReturnType<typeof useEditor<Draft, object, PublishedItem>>,
  'draft' | 'changeFields' | 'errors' | 'getFieldId' | 'getFieldProps'
>

interface Props<Draft extends Record<string, string>, Input extends object, Item extends PublishedItem>
  extends EditorProps<Item> {
  kind: AdminPublicationKind<Draft, Input, Item>
  isBusy?: boolean
  children: (editor: EditorFields<Draft>) => ReactNode
}

export function PublicationEditor<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem,
>({ kind, isBusy = false, item, unsavedText, callbacks, children }: Props<Draft, Input, Item>) {
  const { section, singular, fieldLabels, toDraft } = kind
  const member = useStore($member)
  const [openPanel, setOpenPanel] = useState<'schedule' | 'revisions' | 'preview'>()
  const state = item ? getItemState(item) : 'new'
  const editor = useEditor({ kind, item, unsavedText, callbacks })
  const { autosave, autosaveState } = editor
  const isPending = editor.isSaving || isBusy
  const canReplaceDraft = !member || member.role === 'owner' || member.name === autosaveState.theirDraft?.by
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
      <OtherEditors
        {...autosaveState}
        fieldLabels={fieldLabels}
        myText={editor.draft}
        hasUnsavedText={editor.isDirty}
        onContinueTheirs={editor.continueTheirDraft}
        onKeepMine={canReplaceDraft ? editor.replaceTheirDraft : undefined}
      />
      {children(editor)}
      <AutosaveStatus {...autosaveState} />
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
      {openPanel === 'preview' && (
        <PreviewPanel
          section={section}
          itemId={editor.itemId}
          itemNoun={singular}
          savedItem={item}
          autosave={autosave}
        />
      )}
      {item && openPanel === 'revisions' && (
        <Revisions
          section={section}
          id={item.id}
          currentVersion={item.version}
          currentFields={toDraft(item)}
          fieldLabels={fieldLabels}
          onRestored={callbacks.onDone}
          onConflict={(error) => editor.showRefusal(error, revisionsTexts.restoreFailed)}
        />
      )}
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
