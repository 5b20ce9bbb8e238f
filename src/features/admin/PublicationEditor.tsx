import { type ReactNode, useState } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import type { OpenEditor } from '#src/contract/editors.ts'
import type { ManagedPublication, PublicationPlan, PublishedItem } from '#src/contract/publication.ts'
import { capitalize } from '#src/lib/capitalize.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import { showToast } from '#src/stores/toasts.ts'
import { AutosaveStatus } from './autosave/AutosaveStatus.tsx'
import { OtherEditors } from './autosave/OtherEditors.tsx'
import { ButtonRow } from './ButtonRow.tsx'
import { EditorCard } from './EditorCard.tsx'
import { getItemState } from './item-state.ts'
import { PreviewPanel } from './preview/PreviewPanel.tsx'
import type { AdminPublicationKind } from './publication-kind.ts'
import { Revisions } from './revisions/Revisions.tsx'
import { revisionsTexts } from './revisions/texts.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import { describeSavedPlan, listSaveActions } from './save-actions.ts'
import { takeSessionDraft } from './session-draft.ts'
import { publicationEditorTexts as texts } from './texts/publication-editor.ts'
import { type InitialText, useEditor } from './use-editor.ts'
import { useIdempotentSave } from './use-idempotent-save.ts'

export interface EditorProps<Item extends PublishedItem> {
  item: ManagedPublication<Item> | undefined
  /** Unsaved text from another browser tab or user, with which this editing form starts. */
  unsavedText: OpenEditor | undefined
  onDirtyChange: (isDirty: boolean) => void
  onReload: (item: ManagedPublication<Item>) => void
  onDone: () => void
  onCancel: () => void
  /** Called when the editing form closes. Returns true to keep the unsaved text for later editing. */
  shouldKeepUnsavedText: () => boolean
}

type EditorFields<Draft extends Record<string, string>> = Pick<
  ReturnType<typeof useEditor<Draft, unknown, { version: number }>>,
  'draft' | 'changeFields' | 'errors' | 'getFieldProps' | 'getInputProps'
>

interface Props<Draft extends Record<string, string>, Input extends object, Item extends PublishedItem>
  extends EditorProps<Item> {
  kind: AdminPublicationKind<Draft, Input, Item>
  isBusy?: boolean
  children: (editor: EditorFields<Draft>) => ReactNode
}

type InitialEditorState<Draft> = Partial<InitialText<Draft>> & { item: string; restoredTextHint?: string }

/** Chooses the initial text of the form: text kept during a login, other unsaved text, or the saved item. */
function chooseInitialState<Draft>(
  section: string,
  initialDraft: Draft,
  id: string | undefined,
  unsavedText: OpenEditor | undefined,
): InitialEditorState<Draft> {
  const sessionDraft = takeSessionDraft<unknown, Draft>(section)
  if (sessionDraft) {
    const { draft, editor } = sessionDraft
    return {
      item: id ?? editor?.item ?? crypto.randomUUID(),
      draft,
      rowId: editor?.id,
      restoredTextHint: texts.restoredAfterLogin,
    }
  }
  if (!unsavedText) return { item: id ?? crypto.randomUUID() }
  const restoredTextHint = texts.describeRestored(formatShortDateTime(unsavedText.changedAt))
  return {
    item: unsavedText.item,
    draft: { ...initialDraft, ...unsavedText.fields },
    rowId: unsavedText.id,
    restoredTextHint,
  }
}

export function PublicationEditor<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem,
>({
  kind,
  isBusy = false,
  item,
  unsavedText,
  onDirtyChange,
  onReload,
  onDone,
  onCancel,
  shouldKeepUnsavedText,
  children,
}: Props<Draft, Input, Item>) {
  const { section, singular, fieldLabels, schema, draftSchema, client, toDraft } = kind
  const [initialDraft] = useState(() => toDraft(item))
  const [initialState] = useState(() => chooseInitialState(section, initialDraft, item?.id, unsavedText))
  // Id of the new item, if the user saves the text as a new item after another team member deleted the item.
  const [newId] = useState(() => (item ? crypto.randomUUID() : initialState.item))
  const saveRequests = useIdempotentSave<Input, Item>(newId, client)
  const [openPanel, setOpenPanel] = useState<'schedule' | 'revisions' | 'preview'>()
  const capitalizedNoun = capitalize(singular)
  const state = item ? getItemState(item) : 'new'
  const { mainAction, otherActions } = listSaveActions(state, capitalizedNoun)
  const { editorCardProps, autosave, autosaveState, continueText, theirItem, showRefusal, ...editor } = useEditor({
    initialDraft,
    initialText: initialState.draft && { draft: initialState.draft, rowId: initialState.rowId },
    editedItem: { section, item: initialState.item, version: item ? (unsavedText?.version ?? item.version) : null },
    shouldKeepUnsavedText,
    schema,
    draftSchema,
    fieldLabels,
    saveItem: (input, version, writeOptions) =>
      item ? saveRequests.update(item.id, input, version, writeOptions) : saveRequests.create(input, writeOptions),
    saveAsNew: saveRequests.create,
    readItem: () => client.read(initialState.item),
    item,
    onDirtyChange,
    onReload,
    onSaved: (isNew, publicationPlan) => {
      showToast({
        title:
          describeSavedPlan(publicationPlan, capitalizedNoun) ??
          (isNew ? texts.saved.created(capitalizedNoun) : texts.saved.updated(capitalizedNoun)),
      })
      onDone()
    },
    failedTitle: item ? texts.errors.updateFailed(singular) : texts.errors.createFailed(singular),
  })
  const isPending = editorCardProps.pending || isBusy
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
      restoredTextHint={initialState.restoredTextHint}
      myText={editor.draft}
      theirText={theirItem && toDraft(theirItem)}
      theirName={theirItem?.changedBy ?? undefined}
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
      onCancel={onCancel}
    >
      <OtherEditors
        section={section}
        otherEditors={autosaveState.otherEditors}
        fieldLabels={fieldLabels}
        myText={editor.draft}
        onContinue={continueText}
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
          itemId={initialState.item}
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
          onRestored={onDone}
          onConflict={(error) => showRefusal(error, revisionsTexts.restoreFailed)}
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
