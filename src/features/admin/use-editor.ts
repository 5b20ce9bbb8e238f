import { useEffect, useId, useReducer, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#src/api/client.ts'
import type { OpenEditor } from '#src/contract/editors.ts'
import type { PublicationPlan, WriteOptions } from '#src/contract/publication.ts'
import { type ErrorByField, toErrorByField, toErrors } from '#src/lib/field-errors.ts'
import { showToast } from '#src/stores/toasts.ts'
import type { EditedItem } from './autosave/autosave.ts'
import { useAutosave } from './autosave/use-autosave.ts'
import { type EditConflict, type EditorEvent, type EditorState, editorReducer, isSameDraft } from './editor-state.ts'
import { isOutcomeUnknown } from './outcome-unknown.ts'
import { saveSessionDraft } from './session-draft.ts'
import { publicationEditorTexts } from './texts/publication-editor.ts'
import { useUnsavedEditor } from './use-unsaved-editor.ts'

/** Unsaved text with which the editing form starts, and the row id of this text in open_editors. */
export interface InitialText<Draft> {
  draft: Draft
  rowId: string | undefined
}

interface EditorOptions<Draft, Input, Item> {
  initialDraft: Draft
  initialText: InitialText<Draft> | undefined
  editedItem: EditedItem
  shouldKeepUnsavedText: () => boolean
  schema: z.ZodMiniType<Input>
  /** Schema for saving a draft, which requires fewer fields than publishing. */
  draftSchema: z.ZodMiniType<Input>
  fieldLabels: Record<keyof Draft & string, string>
  saveItem: (input: Input, version: number | undefined, writeOptions: WriteOptions) => Promise<unknown>
  saveAsNew: (input: Input, writeOptions: WriteOptions) => Promise<unknown>
  /** Loads the item again after a conflict, to show the change that another team member saved. */
  readItem: () => Promise<Item>
  onDirtyChange: (isDirty: boolean) => void
  onReload: (item: Item) => void
  onSaved: (isNewItem: boolean, publicationPlan?: PublicationPlan) => void
  failedTitle: string
  item: Item | undefined
}

const { errors: errorTexts } = publicationEditorTexts

const refusalsByStatus: Record<number, { conflict: EditConflict; description: string }> = {
  404: { conflict: 'gone', description: errorTexts.deletedElsewhere },
  412: { conflict: 'changed', description: errorTexts.changedElsewhere },
}

const noErrors: ErrorByField = {}

export function useEditor<Draft extends Record<string, string>, Input, Item extends { version: number }>(
  options: EditorOptions<Draft, Input, Item>,
) {
  const {
    initialDraft,
    initialText,
    editedItem,
    schema,
    draftSchema,
    fieldLabels,
    saveItem,
    saveAsNew,
    readItem,
    onDirtyChange,
    onReload,
    onSaved,
  } = options
  const id = useId()
  const [state, send] = useReducer<EditorState<Draft>, [EditorEvent<Draft>]>(
    editorReducer,
    initialText ? { kind: 'dirty', draft: initialText.draft } : { kind: 'idle', draft: initialDraft },
  )
  const { draft } = state
  // Repeat the same save action after a conflict, so that a draft is not published by accident.
  const latestPublicationPlan = useRef<PublicationPlan>(undefined)
  const [theirItem, setTheirItem] = useState<Item>()
  const errors = state.kind === 'refused' ? state.errors : noErrors
  const conflict = state.kind === 'conflict' ? state.conflict : undefined
  const isDirty = !isSameDraft(draft, initialDraft)
  const version = editedItem.version ?? undefined

  const changeFields = (changes: Partial<Draft>) => send({ type: 'write', changes, initialDraft })
  const getFieldId = (field: string) => `${id}-${field}`

  const { autosave, ...autosaveState } = useAutosave({
    ...editedItem,
    draft,
    isDirty,
    continuedRowId: initialText?.rowId,
    shouldKeepUnsavedText: options.shouldKeepUnsavedText,
    onUploaded(image, imageUrl) {
      const fieldsWithImage = Object.entries(draft).filter(([, text]) => text === image)
      if (fieldsWithImage.length > 0)
        changeFields(Object.fromEntries(fieldsWithImage.map(([name]) => [name, imageUrl])) as Partial<Draft>)
    },
  })

  const unsavedForm = {
    saveOnDevice: () =>
      saveSessionDraft(editedItem.section, {
        item: options.item,
        draft,
        editor: { id: autosave.getRowId(), item: editedItem.item },
      }),
    saveOnServer: autosave.flush,
    discard: autosave.deleteAndStop,
  }
  useUnsavedEditor(isDirty, unsavedForm, () => autosaveState.textLocation !== 'server')
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])

  async function loadTheirItem() {
    setTheirItem(undefined)
    try {
      setTheirItem(await readItem())
    } catch (error) {
      console.warn('The conflicting change failed to load:', error)
    }
  }

  function showRefusal(error: unknown, title = options.failedTitle) {
    if (!(error instanceof ApiError)) {
      send({ type: 'fail' })
      throw error
    }
    const refusal = version === undefined ? undefined : refusalsByStatus[error.status]
    if (refusal) send({ type: 'clash', conflict: refusal.conflict })
    else if (error.errors.length > 0) send({ type: 'refuse', errors: toErrorByField(error.errors) })
    else send({ type: 'fail' })
    if (refusal?.conflict === 'changed') {
      autosave.reportPresence()
      void loadTheirItem()
    }
    const description = refusal?.description ?? (isOutcomeUnknown(error) ? errorTexts.outcomeUnknown : undefined)
    showToast({ title, ...(description && { description }), variant: 'destructive' })
  }

  async function submit(isNewItem: boolean, writeItem: (input: Input, writeOptions: WriteOptions) => Promise<unknown>) {
    const publicationPlan = latestPublicationPlan.current
    if (state.kind === 'saving') return
    const parsedDraft = (publicationPlan?.state === 'draft' ? draftSchema : schema).safeParse(draft)
    if (!parsedDraft.success) return send({ type: 'refuse', errors: toErrors(parsedDraft.error.issues) })
    send({ type: 'save' })
    const editorId = autosave.getStoredRowId()
    try {
      await writeItem(parsedDraft.data, { ...publicationPlan, ...(editorId && { editor: editorId }) })
    } catch (error) {
      return showRefusal(error)
    }
    onSaved(isNewItem, publicationPlan)
  }

  async function reloadItem() {
    try {
      onReload(theirItem ?? (await readItem()))
    } catch {
      showToast({ title: errorTexts.theirChangesFailed, variant: 'destructive' })
    }
  }

  return {
    draft,
    changeFields,
    errors,
    autosave,
    autosaveState,
    getFieldProps: (name: keyof Draft & string) => ({
      id: getFieldId(name),
      label: fieldLabels[name],
      error: errors[name],
    }),
    getInputProps: (name: keyof Draft & string) => ({
      value: draft[name],
      onChange: ({ target }: { target: { value: string } }) => changeFields({ [name]: target.value } as Partial<Draft>),
    }),
    /** Replaces the form's fields with unsaved text of another team member. */
    continueText({ id: otherEditorId, fields }: OpenEditor) {
      autosave.continueRow(otherEditorId)
      changeFields(fields as Partial<Draft>)
    },
    theirItem,
    showRefusal,
    editorCardProps: {
      fieldLabels,
      errors,
      getFieldId,
      pending: state.kind === 'saving',
      conflict,
      onSubmit: (publicationPlan?: PublicationPlan) => {
        latestPublicationPlan.current = publicationPlan
        return submit(version === undefined, (input, writeOptions) => saveItem(input, version, writeOptions))
      },
      onReload: reloadItem,
      onOverwrite: () =>
        conflict === 'gone'
          ? submit(true, saveAsNew)
          : // Overwrite only the version that the user saw in the conflict alert, not a newer version.
            submit(false, async (input, writeOptions) =>
              saveItem(input, (theirItem ?? (await readItem())).version, writeOptions),
            ),
    },
  }
}
