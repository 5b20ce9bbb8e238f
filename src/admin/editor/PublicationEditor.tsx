import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { PreviewPanel } from '#src/admin/preview/PreviewPanel.tsx'
import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import type { AdminPublicationKind } from '#src/admin/publications/publication-kind.ts'
import { $member } from '#src/admin/session/session.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import type { ManagedPublication, PublicationPlan, PublishedItem } from '#src/contract/publication.ts'
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
  'draft' | 'changeFields' | 'errors' | 'getFieldProps' | 'getInputProps'
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
  const { mainAction, otherActions } = listSaveActions(state, capitalize(singular))
  const { editorCardProps, autosave, autosaveState, itemId, isDirty, ...editor } = useEditor({
    kind,
    item,
    unsavedText,
    callbacks,
  })
  const isPending = editorCardProps.pending || isBusy
  const canReplaceDraft = !member || member.role === 'owner' || member.name === autosaveState.theirDraft?.by
  const togglePanel = (panel: typeof openPanel) => setOpenPanel(openPanel === panel ? undefined : panel)

  function saveWithPlan(publicationPlan: PublicationPlan) {
    if (!isBusy) editorCardProps.onSubmit(publicationPlan)
  }

  return (
    <EditorCard
      title={item ? texts.editTitle(kind.headingNoun) : texts.createTitle(kind.headingNoun)}
      submitLabel={mainAction.label}
      itemNoun={singular}
      {...editorCardProps}
      restoredTextHint={unsavedText && texts.describeRestored(formatShortDateTime(unsavedText.changedAt))}
      onSubmit={() => editorCardProps.onSubmit(mainAction.publicationPlan)}
      renderSaveButtons={(ask) => (
        <>
          {otherActions.map(({ label, publicationPlan }) => (
            <Button
              key={label}
              variant="plain"
              pending={isPending}
              onClick={() =>
                publicationPlan.state === 'live'
                  ? ask(() => saveWithPlan(publicationPlan))
                  : saveWithPlan(publicationPlan)
              }
            >
              {label}
            </Button>
          ))}
          <Button
            variant="plain"
            pending={isPending}
            aria-expanded={openPanel === 'schedule'}
            onClick={() => togglePanel('schedule')}
          >
            {texts.save.schedule}
          </Button>
        </>
      )}
      isBusy={isBusy}
    >
      <OtherEditors
        {...autosaveState}
        fieldLabels={fieldLabels}
        myText={editor.draft}
        hasUnsavedText={isDirty}
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
        <PreviewPanel section={section} itemId={itemId} itemNoun={singular} savedItem={item} autosave={autosave} />
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
          onChoose={(publishAt) => saveWithPlan({ state: 'live', publishAt })}
          onCancel={() => setOpenPanel(undefined)}
        />
      )}
    </EditorCard>
  )
}
