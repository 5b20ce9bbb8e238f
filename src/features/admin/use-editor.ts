import { useEffect, useId, useReducer, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#src/api/client.ts'
import type { OpenEditor } from '#src/contract/editors.ts'
import type { PublicationPlan, WriteOptions } from '#src/contract/publication.ts'
import { type ErrorByField, toErrorByField, toErrors } from '#src/lib/field-errors.ts'
import { showToast } from '#src/stores/toasts.ts'
import type { EditorOrigin } from './autosave/autosave.ts'
import { useAutosave } from './autosave/use-autosave.ts'
import { type Conflict, type EditorEvent, type EditorState, editorReducer, isSameDraft } from './editor-state.ts'
import { isOutcomeUnknown } from './outcome-unknown.ts'
import { saveSessionDraft } from './session-draft.ts'
import { publicationEditorTexts } from './texts/publication-editor.ts'
import { useUnsavedEditor } from './use-unsaved-editor.ts'

/** Unsaved text with which the editing form starts, and the row id of this text in open_editors. */
export interface InitialText<Draft> {
  draft: Draft
  rowId: string | undefined
}

interface Options<Draft, Input, Item> {
  initial: Draft
  initialText: InitialText<Draft> | undefined
  origin: EditorOrigin
  shouldKeepUnsavedText: () => boolean
  schema: z.ZodMiniType<Input>
  /** Schema for saving a draft, which requires fewer fields than publishing. */
  draftSchema: z.ZodMiniType<Input>
  labels: Record<keyof Draft & string, string>
  save: (input: Input, version: number | undefined, writeOptions: WriteOptions) => Promise<unknown>
  saveAsNew: (input: Input, writeOptions: WriteOptions) => Promise<unknown>
  /** Loads the item again after a conflict, to show the change that another team member saved. */
  readItem: () => Promise<Item>
  onDirtyChange: (dirty: boolean) => void
  onReload: (item: Item) => void
  onSaved: (isNew: boolean, plan?: PublicationPlan) => void
  failedTitle: string
  item: Item | undefined
}

const { errors: errorTexts } = publicationEditorTexts

const refusalsByStatus: Record<number, { conflict: Conflict; description: string }> = {
  404: { conflict: 'gone', description: errorTexts.deletedElsewhere },
  412: { conflict: 'changed', description: errorTexts.changedElsewhere },
}

const noErrors: ErrorByField = {}

export function useEditor<Draft extends Record<string, string>, Input, Item extends { version: number }>(
  options: Options<Draft, Input, Item>,
) {
  const {
    initial,
    initialText,
    origin,
    schema,
    draftSchema,
    labels,
    save,
    saveAsNew,
    readItem,
    onDirtyChange,
    onReload,
    onSaved,
  } = options
  const id = useId()
  const [state, send] = useReducer<EditorState<Draft>, [EditorEvent<Draft>]>(
    editorReducer,
    initialText ? { kind: 'dirty', draft: initialText.draft } : { kind: 'idle', draft: initial },
  )
  const { draft } = state
  // Repeat the same save action after a conflict, so that a draft is not published by accident.
  const latestPlan = useRef<PublicationPlan>(undefined)
  const [theirItem, setTheirItem] = useState<Item>()
  const errors = state.kind === 'refused' ? state.errors : noErrors
  const conflict = state.kind === 'conflict' ? state.conflict : undefined
  const isDirty = !isSameDraft(draft, initial)
  const version = origin.version ?? undefined

  const changeFields = (changes: Partial<Draft>) => send({ type: 'write', changes, initial })
  const getFieldId = (field: string) => `${id}-${field}`

  const { autosave, ...autosaveState } = useAutosave({
    ...origin,
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
      saveSessionDraft(origin.section, {
        item: options.item,
        draft,
        editor: { id: autosave.getRowId(), item: origin.item },
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

  async function submit(isNew: boolean, writeItem: (input: Input, writeOptions: WriteOptions) => Promise<unknown>) {
    const plan = latestPlan.current
    if (state.kind === 'saving') return
    const parsedDraft = (plan?.state === 'draft' ? draftSchema : schema).safeParse(draft)
    if (!parsedDraft.success) return send({ type: 'refuse', errors: toErrors(parsedDraft.error.issues) })
    send({ type: 'save' })
    const editorId = autosave.getStoredRowId()
    try {
      await writeItem(parsedDraft.data, { ...plan, ...(editorId && { editor: editorId }) })
    } catch (error) {
      return showRefusal(error)
    }
    onSaved(isNew, plan)
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
    getFieldProps: (name: keyof Draft & string) => ({ id: getFieldId(name), label: labels[name], error: errors[name] }),
    getInputProps: (name: keyof Draft & string) => ({
      value: draft[name],
      onChange: ({ target }: { target: { value: string } }) => changeFields({ [name]: target.value } as Partial<Draft>),
    }),
    /** Replaces the form’s fields with unsaved text of another team member. */
    continueText({ id: otherEditorId, fields }: OpenEditor) {
      autosave.continueRow(otherEditorId)
      changeFields(fields as Partial<Draft>)
    },
    theirItem,
    showRefusal,
    editorCardProps: {
      labels,
      errors,
      getFieldId,
      pending: state.kind === 'saving',
      conflict,
      onSubmit: (plan?: PublicationPlan) => {
        latestPlan.current = plan
        return submit(version === undefined, (input, writeOptions) => save(input, version, writeOptions))
      },
      onReload: reloadItem,
      onOverwrite: () =>
        conflict === 'gone'
          ? submit(true, saveAsNew)
          : // Overwrite only the version that the user saw in the conflict alert, not a newer version.
            submit(false, async (input, writeOptions) =>
              save(input, (theirItem ?? (await readItem())).version, writeOptions),
            ),
    },
  }
}
