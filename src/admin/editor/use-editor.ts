import { useEffect, useId, useRef, useState } from 'react'
import type { AdminPublicationKind } from '#src/admin/publications/publication-kind.ts'
import { useUnsavedEditor } from '#src/admin/session/unsaved.ts'
import { isOutcomeUnknown } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { ApiError } from '#src/api/client.ts'
import type { ManagedPublication, PublicationPlan, PublishedItem } from '#src/contract/publication.ts'
import { type ErrorByField, toErrorByField, toErrors } from '#src/lib/field-errors.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import type { UnsavedText } from './autosave/autosave.ts'
import { isSameText } from './autosave/text-fields.ts'
import { useAutosave } from './autosave/use-autosave.ts'
import { describeSavedPlan } from './save-actions.ts'
import { publicationEditorTexts as texts } from './texts.ts'
import { useIdempotentSave } from './use-idempotent-save.ts'

/** Calls of an editing form to the list that opened the form. */
export interface EditorCallbacks<Item> {
  onDirtyChange: (isDirty: boolean) => void
  onReload: (item: Item) => void
  onDone: () => void
  onCancel: () => void
  /** Called when the editing form closes. Returns true to keep the unsaved text for later editing. */
  shouldKeepUnsavedText: () => boolean
}

export interface EditorProps<Item extends PublishedItem> {
  /** Saved item; undefined for a new item. */
  item: ManagedPublication<Item> | undefined
  /** Unsaved text from another browser tab or user, with which this editing form starts. */
  unsavedText: UnsavedText | undefined
  callbacks: EditorCallbacks<ManagedPublication<Item>>
}

export interface EditorOptions<Draft extends Record<string, string>, Input extends object, Item extends PublishedItem>
  extends EditorProps<Item> {
  kind: AdminPublicationKind<Draft, Input, Item>
}

export type EditConflict = 'changed' | 'gone'

type SaveState =
  /** Before the first save, or after a save that the connection or the server failed. */
  | { kind: 'editing' }
  | { kind: 'saving' }
  | { kind: 'refused'; errors: ErrorByField }
  | { kind: 'conflict'; conflict: EditConflict }

const refusalsByStatus: Record<number, { conflict: EditConflict; description: string }> = {
  404: { conflict: 'gone', description: texts.errors.deletedElsewhere },
  412: { conflict: 'changed', description: texts.errors.changedElsewhere },
}

const noErrors: ErrorByField = {}

/** Text, state and actions of an editing form, without the functions that depend on the names of its fields. */
export type Editor = Omit<
  ReturnType<typeof useEditor<Record<string, string>, object, PublishedItem>>,
  'changeFields' | 'getFieldProps'
>

export function useEditor<Draft extends Record<string, string>, Input extends object, Item extends PublishedItem>({
  kind,
  item,
  unsavedText,
  callbacks,
}: EditorOptions<Draft, Input, Item>) {
  const { section, singular, fieldLabels, schema, draftSchema, client, toDraft, alignDate } = kind
  const { onDirtyChange } = callbacks
  const id = useId()
  const [initialDraft] = useState(() => toDraft(item))
  const [openedAt] = useState(Date.now)
  const [itemId] = useState(() => item?.id ?? unsavedText?.item ?? crypto.randomUUID())
  // Id of the new item, if the user saves the text as a new item after another team member deleted the item.
  const [newId] = useState(() => (item ? crypto.randomUUID() : itemId))
  const saveRequests = useIdempotentSave<Input, Item>(newId, client)
  const [draft, setDraft] = useState<Draft>(() => ({ ...initialDraft, ...unsavedText?.fields }))
  // Errors and conflicts stay until the next save, while the user corrects the text.
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'editing' })
  // Repeat the same save action after a conflict, so that a draft is not published by accident.
  const latestPublicationPlan = useRef<PublicationPlan>(undefined)
  const [theirItem, setTheirItem] = useState<ManagedPublication<Item>>()
  const errors = saveState.kind === 'refused' ? saveState.errors : noErrors
  const conflict = saveState.kind === 'conflict' ? saveState.conflict : undefined
  const isDirty = !isSameText(draft, initialDraft)
  // A text that was written before the item existed conflicts with every version of the item.
  const baseVersion = item ? (unsavedText ? (unsavedText.baseVersion ?? 0) : item.version) : null

  // Text as last typed: React may render a change of a long text later than the event that saves the text.
  const latestDraft = useRef(draft)

  function changeFields(changes: Partial<Draft>) {
    latestDraft.current = { ...latestDraft.current, ...changes }
    setDraft(latestDraft.current)
  }

  const typedFields = useRef(new Set<string>())

  /** Returns the text to save. A date that the user typed stays. */
  function getTextToSave(plan: PublicationPlan | undefined): Draft {
    const text = latestDraft.current
    if (!alignDate || typedFields.current.has('date')) return text
    const begunAt = unsavedText?.changedAt ?? openedAt
    return { ...text, date: alignDate(text.date ?? '', { plan, item, begunAt }) }
  }

  const getFieldId = (field: string) => `${id}-${field}`

  const { autosave, state: autosaveState } = useAutosave({
    editedItem: { section, item: itemId, baseVersion, unsavedText },
    fields: isDirty ? draft : null,
    shouldKeepUnsavedText: callbacks.shouldKeepUnsavedText,
    onUploaded(image, url) {
      const fieldsWithImage = Object.entries(latestDraft.current).filter(([, text]) => text === image)
      if (fieldsWithImage.length > 0)
        changeFields(Object.fromEntries(fieldsWithImage.map(([name]) => [name, url])) as Partial<Draft>)
    },
  })

  const unsavedForm = {
    saveOnDevice() {
      autosave.finishWaitingWrite()
      return autosave.$state.get().textLocation !== 'nowhere'
    },
    saveOnServer: autosave.flush,
    discard: autosave.deleteAndEnd,
  }
  useUnsavedEditor(isDirty, unsavedForm, () => autosaveState.textLocation !== 'server')
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])

  async function loadTheirItem() {
    setTheirItem(undefined)
    try {
      setTheirItem(await client.read(itemId))
    } catch (error) {
      console.warn('The conflicting change failed to load:', error)
    }
  }

  function showRefusal(
    error: unknown,
    title = item ? texts.errors.updateFailed(singular) : texts.errors.createFailed(singular),
  ) {
    setSaveState({ kind: 'editing' })
    if (!(error instanceof ApiError)) throw error
    const refusal = item ? refusalsByStatus[error.status] : undefined
    if (refusal) setSaveState({ kind: 'conflict', conflict: refusal.conflict })
    else if (error.errors.length > 0) setSaveState({ kind: 'refused', errors: toErrorByField(error.errors) })
    if (refusal?.conflict === 'changed') {
      void autosave.sendNow()
      void loadTheirItem()
    }
    const description = refusal?.description ?? (isOutcomeUnknown(error) ? texts.errors.outcomeUnknown : undefined)
    showErrorToast({ title, description })
  }

  /** Saves the text as the version after `getVersion()`, or without `getVersion` as a new item. */
  async function submit(getVersion?: () => number | Promise<number>) {
    const publicationPlan = latestPublicationPlan.current
    if (saveState.kind === 'saving') return
    const parsedDraft = (publicationPlan?.state === 'draft' ? draftSchema : schema).safeParse(
      getTextToSave(publicationPlan),
    )
    if (!parsedDraft.success) return setSaveState({ kind: 'refused', errors: toErrors(parsedDraft.error.issues) })
    setSaveState({ kind: 'saving' })
    try {
      const draftVersion = await autosave.pause()
      const writeOptions = { ...publicationPlan, ...(draftVersion > 0 && { draft: draftVersion }) }
      if (getVersion) await saveRequests.update(itemId, parsedDraft.data, await getVersion(), writeOptions)
      else await saveRequests.create(parsedDraft.data, writeOptions)
    } catch (error) {
      autosave.resume()
      return showRefusal(error)
    }
    const noun = capitalize(singular)
    const title = getVersion ? texts.saved.updated(noun) : texts.saved.created(noun)
    showToast({ title: describeSavedPlan(publicationPlan, noun) ?? title })
    callbacks.onDone()
  }

  async function reloadItem() {
    try {
      callbacks.onReload(theirItem ?? (await client.read(itemId)))
    } catch {
      showErrorToast({ title: texts.errors.theirChangesFailed })
    }
  }

  return {
    section,
    itemNoun: singular,
    fieldLabels,
    item,
    itemId,
    /** Text as last saved; the default values for a new item. */
    savedText: initialDraft,
    draft,
    isDirty,
    errors,
    conflict,
    isSaving: saveState.kind === 'saving',
    /** Item that another team member saved; undefined while it loads. */
    theirItem: theirItem && { text: toDraft(theirItem), savedBy: theirItem.changedBy ?? undefined },
    autosave,
    autosaveState,
    getFieldId,
    getFieldProps: (name: keyof Draft & string) => ({
      id: getFieldId(name),
      label: fieldLabels[name],
      error: errors[name],
      value: draft[name],
      onChange({ target }: { target: { value: string } }) {
        typedFields.current.add(name)
        changeFields({ [name]: target.value } as Partial<Draft>)
      },
    }),
    changeFields,
    /** Replaces the form’s fields with the draft of another form. */
    continueTheirDraft: () => changeFields(autosave.takeTheirDraft() as Partial<Draft>),
    /** Replaces the draft of another form with the text of this form. */
    replaceTheirDraft() {
      autosave.takeTheirDraft()
      void autosave.sendNow()
    },
    showRefusal,
    save(publicationPlan: PublicationPlan | undefined) {
      latestPublicationPlan.current = publicationPlan
      return submit(baseVersion === null ? undefined : () => baseVersion)
    },
    overwrite: () =>
      conflict === 'gone'
        ? submit()
        : // Overwrite only the version that the user saw in the conflict alert, not a newer version.
          submit(async () => (theirItem ?? (await client.read(itemId))).version),
    reload: reloadItem,
    cancel: callbacks.onCancel,
    close: callbacks.onDone,
  }
}
