import { atom } from 'nanostores'
import { discardAutosave, keepRevision, refreshAutosaveOutlines } from '#src/admin/api/documents.ts'
import { readToken } from '#src/admin/session/session.ts'
import { registerUnsavedForm } from '#src/admin/session/unsaved.ts'
import { ApiError } from '#src/api/client.ts'
import type { Autosave, Fields } from '#src/contract/documents/documents.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { createAutosave, hasAutosaves, isProbablyOpen, type UnsavedText } from './autosave.ts'
import { type DeviceEntry, deleteEntry, parseFields } from './device-store.ts'
import { type DocumentKind, type DocumentState, type SavedDocument, toPlainTexts } from './document-kind.ts'
import { releaseForm } from './form-lock.ts'
import { createSaver } from './save-document.ts'
import { listChangedNames, pickFields } from './values.ts'

interface DocumentOptions<Saved> {
  /** Undefined for a document that does not exist yet. */
  saved: Saved | undefined
  /** Id of the form, which this window holds. */
  form: string
  /** Text that the form stored on this device earlier. */
  entry?: DeviceEntry | undefined
}

function warnUnsent(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  console.warn('Failed to send unsaved text, which stays on this device:', error)
}

/** State of a form that edits a document. It keeps unsaved text, and merges it when another member saved meanwhile. */
export function createDocument<Saved extends SavedDocument, Plan = undefined>(
  kind: DocumentKind<Saved, Plan>,
  id: string,
  { saved: firstSaved, form, entry }: DocumentOptions<Saved>,
) {
  const { collection, labels } = kind
  const names = Object.keys(labels)
  const firstFields = kind.toFields(firstSaved)
  /** Newest saved document that this form has seen. */
  let latest: DocumentState['base'] = { version: firstSaved?.version ?? null, fields: firstFields }
  const $state = atom<DocumentState>({
    base: latest,
    fields: firstFields,
    errors: {},
    isSaving: false,
    conflict: undefined,
    isGone: false,
    restoredAt: undefined,
  })
  const autosave = createAutosave({ collection, item: id, form }, { counter: entry?.counter ?? 0, onUploaded })
  let unregister: (() => void) | undefined
  /** Text of the form that went into the history last. */
  let kept: { fields: Fields; request: Promise<void> } | undefined
  let isClosed = false
  const saver = createSaver({ kind, id, $state, autosave, update, setLatest, discard })

  // After a save without an answer, the server may have another text than the form.
  const isDirty = ({ fields, base } = $state.get()) =>
    saver.isUnconfirmed() || listChangedNames(names, fields, base.fields).length > 0

  function setLatest(base: DocumentState['base']): void {
    latest = base
  }

  function toUnsavedText({ base, fields }: DocumentState): UnsavedText {
    return { baseVersion: base.version, baseFields: pickFields(base.fields, names), fields: pickFields(fields, names) }
  }

  /** Changes the state, and keeps the unsaved text. */
  function update(changes: Partial<DocumentState>): void {
    const former = $state.get()
    const next = { ...former, ...changes }
    $state.set(next)
    if (isClosed || (next.fields === former.fields && next.base === former.base)) return
    const hasUnsaved = isDirty()
    autosave.write(hasUnsaved ? toUnsavedText(next) : null)
    if (hasUnsaved) unregister ??= registerUnsavedForm({ saveOnDevice, saveOnServer, discard: discardNow })
    else stopRegistering()
  }

  function stopRegistering(): void {
    unregister?.()
    unregister = undefined
  }

  function onUploaded(image: string, url: string): void {
    const { fields } = $state.get()
    const changed = names.filter((name) => fields[name] === image).map((name) => [name, url])
    if (changed.length > 0) update({ fields: { ...fields, ...Object.fromEntries(changed) } })
  }

  function saveOnDevice(): boolean {
    autosave.finishWaitingWrite()
    return autosave.$state.get().location !== 'nowhere'
  }

  /** Stores the unsaved text on the server, or saves a note, which has no autosave there. Rejects with `ApiError`. */
  async function saveOnServer(): Promise<void> {
    if (hasAutosaves(collection)) return await autosave.flush()
    const outcome = await saver.save(undefined as Plan)
    if (outcome.kind !== 'saved') throw new ApiError('The note was not saved', 0)
  }

  async function discardNow(): Promise<void> {
    discard()
    await autosave.flush()
  }

  function discard(): void {
    saver.forgetUnconfirmed()
    update({ base: latest, fields: latest.fields, errors: {}, conflict: undefined, restoredAt: undefined })
    void autosave.trySend()
  }

  /** Continues another text in this form, with the version on which it is based. Returns false if its shape is odd. */
  function adopt({ baseVersion, baseFields, fields }: UnsavedText): boolean {
    const { base } = $state.get()
    const parsed = kind.schema.safeParse(fields)
    if (!parsed.success) return false
    update({
      base: { version: baseVersion, fields: { ...base.fields, ...kind.schema.safeParse(baseFields).data } },
      fields: { ...base.fields, ...parsed.data },
      errors: {},
      conflict: undefined,
    })
    return true
  }

  /** Keeps the form's text in the history, before another text takes its place. Rejects with `ApiError`. */
  async function keepAside(fields: Fields): Promise<void> {
    if (!hasAutosaves(collection) || latest.version === null) return
    if (kept?.fields !== fields)
      kept = { fields, request: keepRevision({ collection, item: id }, pickFields(fields, names)) }
    try {
      await kept.request
    } catch (error) {
      kept = undefined
      throw error
    }
  }

  function closeNow(): void {
    // After the session has ended, the text stays on this device only.
    const canSend = hasAutosaves(collection) && readToken() !== null
    const sending = canSend && autosave.flush(true)
    autosave.end()
    isClosed = true
    stopRegistering()
    // Lists omit open forms. They must not show a text that was saved or discarded before they are loaded again.
    const isListed = !canSend || isDirty()
    if (isListed) releaseForm(form)
    if (sending)
      void sending.catch(warnUnsent).then(async () => {
        await refreshAutosaveOutlines(collection)
        if (!isListed) releaseForm(form)
      })
  }

  if (entry && parseFields(entry, kind.schema)) {
    adopt(entry)
    autosave.restore(toUnsavedText($state.get()))
    $state.set({ ...$state.get(), restoredAt: entry.changedAt })
  }

  return {
    id,
    form,
    collection,
    noun: kind.noun,
    labels,
    toTexts: kind.toTexts ?? toPlainTexts,
    $state,
    autosave,
    isDirty,
    change: (changes: Fields) => update({ fields: { ...$state.get().fields, ...changes } }),
    setErrors: (errors: ErrorByField) => update({ errors }),
    save: saver.save,
    saveAsNew: saver.saveAsNew,
    discard,
    keepAside,
    /** Puts former values into the form, as unsaved changes. */
    restore(fields: Fields): void {
      const parsed = kind.schema.safeParse(fields)
      if (parsed.success) update({ fields: { ...$state.get().fields, ...pickFields(parsed.data, names) }, errors: {} })
    },
    /**
     * Copies an unsaved text of another form. An own one is discarded there, unless the other form is probably open. What
     * this form had goes into the history. Rejects with `ApiError`.
     */
    async copyAutosave(other: Autosave, shouldDiscard = other.isOwn && !isProbablyOpen(other)): Promise<void> {
      if (isDirty()) await keepAside($state.get().fields)
      if (!adopt(other)) throw new ApiError('The text has another shape', 0)
      if (other.isOwn) $state.set({ ...$state.get(), restoredAt: other.changedAt })
      else autosave.setCopiedForm(other.form)
      try {
        // At once, so that the activity names the author even if the text is saved soon.
        await autosave.flush()
        if (!hasAutosaves(collection)) return
        if (shouldDiscard) {
          await discardAutosave({ collection, item: id }, other.form)
          deleteEntry({ collection, item: id, form: other.form })
        }
        await refreshAutosaveOutlines(collection)
      } catch (error) {
        console.warn('The copied text could not be discarded:', error)
      }
    },
    /** Chooses one side of a field in a conflict. The text that is given up goes into the history. */
    async decide(name: string, side: 'mine' | 'theirs'): Promise<void> {
      if (side === 'theirs') await keepAside($state.get().fields)
      const { fields, conflict } = $state.get()
      if (!conflict) return
      const openNames = conflict.names.filter((openName) => openName !== name)
      const isKept = kept?.fields === fields
      update({
        fields: side === 'theirs' ? { ...fields, [name]: conflict.theirs[name] } : fields,
        ...(openNames.length > 0
          ? { conflict: { ...conflict, names: openNames } }
          : { conflict: undefined, base: latest }),
      })
      // The history has what the form had before this choice.
      if (kept && isKept) kept = { ...kept, fields: $state.get().fields }
    },
    /** Ends the form, after a running save. Unsaved text stays on the device and on the server. */
    close(): void {
      const runningSave = saver.getRunningSave()
      if (runningSave) void runningSave.finally(closeNow)
      else closeNow()
    },
  }
}

export type DocumentForm<Saved extends SavedDocument, Plan = undefined> = ReturnType<typeof createDocument<Saved, Plan>>

/** Form of any document, for what all forms show alike. */
export type AnyForm = Omit<DocumentForm<SavedDocument>, 'save' | 'saveAsNew'>
