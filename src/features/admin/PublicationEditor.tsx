import { type ReactNode, useState } from 'react'
import { Button } from '#src/components/ui/Button.tsx'
import type { OpenEditor } from '#src/contract/editors.ts'
import type { ManagedPublication, PublicationPlan, PublishedItem } from '#src/contract/publication.ts'
import { capitalize } from '#src/lib/capitalize.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Actions } from './Actions.tsx'
import { AutosaveStatus } from './autosave/AutosaveStatus.tsx'
import { OtherEditors } from './autosave/OtherEditors.tsx'
import { EditorCard } from './EditorCard.tsx'
import { getItemState } from './item-state.ts'
import { PreviewPanel } from './preview/PreviewPanel.tsx'
import type { AdminPublicationKind } from './publication-kind.ts'
import { Revisions } from './revisions/Revisions.tsx'
import { revisionsTexts } from './revisions/texts.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import { describeSave, listSaveActions } from './save-actions.ts'
import { takeSessionDraft } from './session-draft.ts'
import { publicationEditorTexts as texts } from './texts/publication-editor.ts'
import { type InitialText, useEditor } from './use-editor.ts'
import { useIdempotentSave } from './use-idempotent-save.ts'

export interface EditorProps<Item extends PublishedItem> {
  item: ManagedPublication<Item> | undefined
  /** Unsaved text from another browser tab or user, with which this editing form starts. */
  unsavedText: OpenEditor | undefined
  onDirtyChange: (dirty: boolean) => void
  onReload: (item: ManagedPublication<Item>) => void
  onDone: () => void
  onCancel: () => void
  /** Called when the editing form closes. Returns true to keep the unsaved text for later editing. */
  shouldKeepUnsavedText: () => boolean
}

type Editor<Draft extends Record<string, string>> = Pick<
  ReturnType<typeof useEditor<Draft, unknown, { version: number }>>,
  'draft' | 'changeFields' | 'errors' | 'getFieldProps' | 'getInputProps'
>

interface Props<Draft extends Record<string, string>, Input extends object, Item extends PublishedItem>
  extends EditorProps<Item> {
  kind: AdminPublicationKind<Draft, Input, Item>
  isBusy?: boolean
  children: (editor: Editor<Draft>) => ReactNode
}

type InitialState<Draft> = Partial<InitialText<Draft>> & { item: string; restoredHint?: string }

/** Chooses the initial text of the form: text kept during a login, other unsaved text, or the saved item. */
function chooseInitialState<Draft>(
  section: string,
  initialDraft: Draft,
  id: string | undefined,
  unsaved: OpenEditor | undefined,
): InitialState<Draft> {
  const sessionDraft = takeSessionDraft<unknown, Draft>(section)
  if (sessionDraft) {
    const { draft, editor } = sessionDraft
    return {
      item: id ?? editor?.item ?? crypto.randomUUID(),
      draft,
      rowId: editor?.id,
      restoredHint: texts.restoredAfterLogin,
    }
  }
  if (!unsaved) return { item: id ?? crypto.randomUUID() }
  const restoredHint = texts.describeRestored(formatShortDateTime(unsaved.changedAt))
  return { item: unsaved.item, draft: { ...initialDraft, ...unsaved.fields }, rowId: unsaved.id, restoredHint }
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
  const { section, singular, labels, schema, draftSchema, client, toDraft } = kind
  const [initialDraft] = useState(() => toDraft(item))
  const [initialState] = useState(() => chooseInitialState(section, initialDraft, item?.id, unsavedText))
  // Id of the new item, if the user saves the text as a new item after another team member deleted the item.
  const [newId] = useState(() => (item ? crypto.randomUUID() : initialState.item))
  const saveCalls = useIdempotentSave<Input, Item>(newId, client)
  const [openPart, setOpenPart] = useState<'schedule' | 'revisions' | 'preview'>()
  const noun = capitalize(singular)
  const state = item ? getItemState(item) : 'new'
  const { mainAction, otherActions } = listSaveActions(state, noun)
  const { editorCardProps, autosave, autosaveState, continueText, theirItem, showRefusal, ...editor } = useEditor({
    initial: initialDraft,
    initialText: initialState.draft && { draft: initialState.draft, rowId: initialState.rowId },
    origin: { section, item: initialState.item, version: item ? (unsavedText?.version ?? item.version) : null },
    shouldKeepUnsavedText: shouldKeepUnsavedText,
    schema,
    draftSchema,
    labels,
    save: (input, version, writeOptions) =>
      item ? saveCalls.update(item.id, input, version, writeOptions) : saveCalls.create(input, writeOptions),
    saveAsNew: saveCalls.create,
    readItem: () => client.read(initialState.item),
    item,
    onDirtyChange: onDirtyChange,
    onReload,
    onSaved: (isNew, plan) => {
      showToast({ title: describeSave(plan, noun) ?? (isNew ? texts.saved.created(noun) : texts.saved.updated(noun)) })
      onDone()
    },
    failedTitle: item ? texts.errors.updateFailed(singular) : texts.errors.createFailed(singular),
  })
  const isPending = editorCardProps.pending || isBusy
  const togglePart = (part: typeof openPart) => setOpenPart(openPart === part ? undefined : part)

  function saveWithPlan(plan: PublicationPlan) {
    if (!isBusy) editorCardProps.onSubmit(plan)
  }

  return (
    <EditorCard
      title={item ? texts.editTitle(kind.item) : texts.createTitle(kind.item)}
      submitLabel={mainAction.label}
      itemNoun={singular}
      {...editorCardProps}
      restoredTextHint={initialState.restoredHint}
      myText={editor.draft}
      theirText={theirItem && toDraft(theirItem)}
      theirName={theirItem?.changedBy ?? undefined}
      onSubmit={() => editorCardProps.onSubmit(mainAction.plan)}
      renderSaveButtons={(ask) => (
        <>
          {otherActions.map(({ label, plan }) => (
            <Button
              key={label}
              variant="plain"
              pending={isPending}
              onClick={() => (plan.state === 'live' ? ask(() => saveWithPlan(plan)) : saveWithPlan(plan))}
            >
              {label}
            </Button>
          ))}
          <Button
            variant="plain"
            pending={isPending}
            aria-expanded={openPart === 'schedule'}
            onClick={() => togglePart('schedule')}
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
        labels={labels}
        myText={editor.draft}
        onContinue={continueText}
      />
      {children(editor)}
      <AutosaveStatus {...autosaveState} />
      <Actions>
        <Button variant="quiet" aria-expanded={openPart === 'preview'} onClick={() => togglePart('preview')}>
          {texts.previewPage}
        </Button>
        {item && (
          <Button variant="quiet" aria-expanded={openPart === 'revisions'} onClick={() => togglePart('revisions')}>
            {texts.revisions}
          </Button>
        )}
      </Actions>
      {openPart === 'preview' && (
        <PreviewPanel
          section={section}
          item={initialState.item}
          itemNoun={singular}
          savedItem={item}
          autosave={autosave}
        />
      )}
      {item && openPart === 'revisions' && (
        <Revisions
          section={section}
          id={item.id}
          currentVersion={item.version}
          currentFields={toDraft(item)}
          labels={labels}
          onRestored={onDone}
          onConflict={(error) => showRefusal(error, revisionsTexts.restoreFailed)}
        />
      )}
      {openPart === 'schedule' && (
        <ScheduleForm
          currentTime={state === 'coming' ? item?.publishAt : undefined}
          itemNoun={singular}
          pending={isPending}
          onChoose={(publishAt) => saveWithPlan({ state: 'live', publishAt })}
          onCancel={() => setOpenPart(undefined)}
        />
      )}
    </EditorCard>
  )
}
