import { atom } from 'nanostores'
import { readToken } from '#src/admin/session/session.ts'
import { registerUnsavedForm } from '#src/admin/session/unsaved.ts'
import { isOutcomeUnknown } from '#src/admin/ui/describe-failure.ts'
import { discardAutosave, keepRevision, refreshAutosaveOutlines } from '#src/api/admin/documents.ts'
import { ApiError } from '#src/api/client.ts'
import type { Autosave, Fields } from '#src/contract/documents.ts'
import { type ErrorByField, toErrorByField } from '#src/lib/field-errors.ts'
import { createAutosave, hasAutosaves, isProbablyOpen, type UnsavedText } from './autosave.ts'
import { type DeviceEntry, deleteEntry, parseFields } from './device-store.ts'
import {
  type DocumentKind,
  type DocumentState,
  isSavedAs,
  type SavedDocument,
  type SaveOutcome,
  toPlainTexts,
} from './document-kind.ts'
import { releaseForm } from './form-lock.ts'
import { listChangedNames, mergeFields, pickFields } from './values.ts'

interface DocumentOptions<Saved> {
  /** Undefined for a document that does not exist yet. */
  saved: Saved | undefined
  /** Id of the form, which this window holds. */
  form: string
  /** Text that the form stored on this device earlier. */
  entry?: DeviceEntry | undefined
}

const MAX_ATTEMPTS = 4

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
  const isPrivate = collection === 'volunteers' || collection === 'messages'
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
  let newId: string | undefined
  /** Texts of saves without an answer, which the server may have saved. */
  let unconfirmed: { data: Fields; fields: Fields }[] = []
  let runningSave: Promise<SaveOutcome<Saved>> | undefined
  let isClosed = false

  // After a save without an answer, the server may have another text than the form.
  const isDirty = ({ fields, base } = $state.get()) =>
    unconfirmed.length > 0 || listChangedNames(names, fields, base.fields).length > 0

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
    if (!isPrivate) return await autosave.flush()
    const outcome = await save(undefined as Plan)
    if (outcome.kind !== 'saved') throw new ApiError('The note was not saved', 0)
  }

  async function discardNow(): Promise<void> {
    discard()
    await autosave.flush()
  }

  function discard(): void {
    unconfirmed = []
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

  /** `isEnded` is true if this request saved the document, and so ended the form's autosave on the server. */
  function acceptSaved(saved: Saved, sentFields: Fields, isEnded: boolean): void {
    const savedFields = kind.toFields(saved)
    autosave.markSaved(isEnded)
    unconfirmed = []
    const { fields } = $state.get()
    // Keep what the user typed while the request was running.
    const typed = mergeFields(names, { base: sentFields, mine: fields, theirs: savedFields })
    latest = { version: saved.version, fields: savedFields }
    update({
      base: latest,
      fields: fields === sentFields ? savedFields : typed.fields,
      conflict: undefined,
      restoredAt: undefined,
      isGone: false,
    })
  }

  /** Merges the form with the document that another member saved, or this form with an answer that was lost. */
  function mergeWith(theirs: Saved, baseFields: Fields): string[] {
    const { fields } = $state.get()
    const theirFields = kind.toFields(theirs)
    const merged = mergeFields(names, { base: baseFields, mine: fields, theirs: theirFields })
    latest = { version: theirs.version, fields: theirFields }
    if (merged.conflicts.length === 0) update({ base: latest, fields: merged.fields, conflict: undefined })
    // The base stays until the user has chosen, so that a reload does not save one side without a choice.
    else
      update({
        fields: merged.fields,
        conflict: { by: theirs.changedBy ?? null, theirs: theirFields, names: merged.conflicts },
      })
    return merged.taken
  }

  async function attemptSave(plan: Plan): Promise<SaveOutcome<Saved>> {
    let mergedNames: string[] = []
    let mergedBy: string | null = null
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { base, fields } = $state.get()
      const checked = kind.validate(fields, plan)
      if ('errors' in checked) {
        update({ errors: checked.errors })
        return { kind: 'invalid' }
      }
      const { version } = base
      const headers = autosave.pause(version)
      try {
        const saved = await kind.save(id, checked.data, { version, headers, plan })
        acceptSaved(saved, fields, true)
        return { kind: 'saved', saved, mergedNames, mergedBy }
      } catch (error) {
        if (isOutcomeUnknown(error)) unconfirmed.push({ data: checked.data, fields })
        if (!(error instanceof ApiError) || error.status !== 412) throw error
        const theirs = await kind.read(id)
        if (isSavedAs(kind, theirs, checked.data) && (kind.isDone?.(theirs, plan) ?? true)) {
          acceptSaved(theirs, fields, false)
          return { kind: 'saved', saved: theirs, mergedNames, mergedBy }
        }
        const own = unconfirmed.find(({ data }) => isSavedAs(kind, theirs, data))
        const takenNames = mergeWith(theirs, own?.fields ?? base.fields)
        if (!own) {
          mergedNames = [...new Set([...mergedNames, ...takenNames])]
          mergedBy = theirs.changedBy ?? null
        }
        if ($state.get().conflict) return { kind: 'conflict' }
      }
    }
    return { kind: 'failed', error: new ApiError('The document changes all the time', 412) }
  }

  function handleFailure(error: unknown): SaveOutcome<Saved> {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404 && $state.get().base.version !== null) {
      update({ isGone: true })
      return { kind: 'gone' }
    }
    if (error.errors.length === 0) return { kind: 'failed', error }
    update({ errors: (kind.toErrors ?? toErrorByField)(error.errors) })
    return { kind: 'invalid' }
  }

  async function save(plan: Plan): Promise<SaveOutcome<Saved>> {
    const { isSaving, conflict } = $state.get()
    if (isSaving) return { kind: 'busy' }
    if (conflict) {
      // A new object moves the focus to the conflict again.
      update({ conflict: { ...conflict } })
      return { kind: 'conflict' }
    }
    update({ isSaving: true, errors: {} })
    runningSave = attemptSave(plan).catch(handleFailure)
    try {
      return await runningSave
    } finally {
      runningSave = undefined
      autosave.resume()
      update({ isSaving: false })
    }
  }

  /** Keeps the form's text in the history, before another text takes its place. Rejects with `ApiError`. */
  async function keepAside(fields: Fields): Promise<void> {
    if (isPrivate || $state.get().base.version === null) return
    if (kept?.fields !== fields)
      kept = { fields, request: keepRevision({ collection, item: id }, pickFields(fields, names)) }
    try {
      await kept.request
    } catch (error) {
      kept = undefined
      throw error
    }
  }

  /** Saves the form's text as a new document, after another member deleted this one. */
  async function saveAsNew(plan: Plan): Promise<SaveOutcome<Saved>> {
    const { fields, isSaving } = $state.get()
    const checked = kind.validate(fields, plan)
    if (isSaving) return { kind: 'busy' }
    if ('errors' in checked) {
      update({ errors: checked.errors })
      return { kind: 'invalid' }
    }
    // The same id for each attempt, so that a repeated request creates no second document.
    newId ??= crypto.randomUUID()
    const { data } = checked
    const request = { headers: {}, plan }
    const itemId = newId
    update({ isSaving: true })
    try {
      const saved = await kind.save(itemId, data, { ...request, version: null }).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 412) throw error
        // An earlier request, whose answer was lost, has created the document with another text.
        const { version } = await kind.read(itemId)
        return await kind.save(itemId, data, { ...request, version })
      })
      // Text that was typed meanwhile stays as unsaved text of the deleted document.
      if ($state.get().fields === fields) discard()
      return { kind: 'saved', saved, mergedNames: [], mergedBy: null }
    } catch (error) {
      return handleFailure(error)
    } finally {
      update({ isSaving: false })
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
    save,
    saveAsNew,
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
      if (runningSave) void runningSave.finally(closeNow)
      else closeNow()
    },
  }
}

export type DocumentForm<Saved extends SavedDocument, Plan = undefined> = ReturnType<typeof createDocument<Saved, Plan>>

/** Form of any document, for what all forms show alike. */
export type AnyForm = Omit<DocumentForm<SavedDocument>, 'save' | 'saveAsNew'>
