import { atom } from 'nanostores'
import { discardAutosave, keepRevision, refreshAutosaveOutlines } from '#src/admin/api/documents.ts'
import { readToken } from '#src/admin/session/session.ts'
import { registerUnsavedForm } from '#src/admin/session/unsaved.ts'
import { ApiError } from '#src/api/client.ts'
import type { Autosave, Fields } from '#src/contract/documents/documents.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { createAutosave, toServerKey, type UnsavedText } from './autosave.ts'
import { type DeviceEntry, deleteEntry } from './device-store.ts'
import { type DocumentKind, type SavedDocument, toPlainTexts } from './document-kind.ts'
import { adoptText, createState, type DocumentState, decideField, discardText, isUnsaved } from './document-state.ts'
import { isProbablyOpen, releaseForm } from './form-lock.ts'
import { createSaver } from './save-document.ts'
import { pickFields } from './values.ts'
import { watchPage } from './watch-page.ts'

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
  const serverKey = toServerKey(collection, id)
  const $state = atom(createState({ version: firstSaved?.version ?? null, fields: kind.toFields(firstSaved) }))
  const autosave = createAutosave({ collection, item: id, form }, { counter: entry?.counter ?? 0, onUploaded })
  const saver = createSaver({ kind, id, $state, autosave, update })
  /** Requests that keep texts in the history, by text. */
  const keptTexts = new WeakMap<Fields, Promise<void>>()
  let unregister: (() => void) | undefined
  let isClosed = false

  const isDirty = (state = $state.get()) => isUnsaved(names, state)

  /** Changes the state, and keeps the unsaved text. */
  function update(changes: Partial<DocumentState>): void {
    const former = $state.get()
    const next = { ...former, ...changes }
    const { base, fields } = next
    $state.set(next)
    if (isClosed || (fields === former.fields && base === former.base)) return
    const hasUnsaved = isDirty()
    const text = {
      baseVersion: base.version,
      baseFields: pickFields(base.fields, names),
      fields: pickFields(fields, names),
    }
    autosave.write(hasUnsaved ? text : null)
    if (hasUnsaved)
      unregister ??= registerUnsavedForm({ saveOnDevice: autosave.storeNow, saveOnServer, discard: discardNow })
    else stopRegistering()
  }

  function stopRegistering(): void {
    unregister?.()
    unregister = undefined
  }

  const change = (changes: Fields) => update({ fields: { ...$state.get().fields, ...changes }, failure: undefined })

  function onUploaded(image: string, url: string): void {
    const { fields } = $state.get()
    const changed = names.filter((name) => fields[name] === image).map((name) => [name, url])
    if (changed.length > 0) change(Object.fromEntries(changed))
  }

  /** Stores the unsaved text on the server, or saves a note, which has no autosave there. Rejects with `ApiError`. */
  async function saveOnServer(): Promise<void> {
    if (serverKey) return await autosave.flush()
    const outcome = await saver.save(undefined as Plan)
    if (outcome.kind !== 'saved') throw new ApiError('The note was not saved', 0)
  }

  function discard(): void {
    update(discardText($state.get()))
    void autosave.trySend()
  }

  async function discardNow(): Promise<void> {
    discard()
    await autosave.flush()
  }

  /** Continues another text in this form. Returns false if the schema rejects it. */
  function adopt(text: UnsavedText, restoredAt: string | undefined): boolean {
    const changes = adoptText(kind.schema, $state.get(), text)
    if (changes) update({ ...changes, restoredAt })
    return changes !== undefined
  }

  /** Keeps unsaved text in the history, before another text takes its place. Rejects with `ApiError`. */
  async function keepText(): Promise<void> {
    const { fields, latest } = $state.get()
    if (!serverKey || latest.version === null || !isDirty()) return
    const request = keptTexts.get(fields) ?? keepRevision(serverKey, pickFields(fields, names))
    keptTexts.set(fields, request)
    try {
      await request
    } catch (error) {
      keptTexts.delete(fields)
      throw error
    }
  }

  async function closeNow(): Promise<void> {
    // After the session has ended, the text stays on this device only.
    const sending = serverKey && readToken() !== null && autosave.flush(true)
    autosave.end()
    isClosed = true
    stopRegistering()
    unwatch()
    // Lists omit open forms. They must not show a text that was saved or discarded before they are loaded again.
    const isListed = !sending || isDirty()
    if (isListed) releaseForm(form)
    if (!sending) return
    await sending.catch(warnUnsent)
    await refreshAutosaveOutlines(serverKey.collection)
    if (!isListed) releaseForm(form)
  }

  if (entry) adopt(entry, entry.changedAt)
  const unwatch = watchPage(autosave, isDirty)

  return {
    id,
    form,
    serverKey,
    noun: kind.noun,
    labels,
    toTexts: kind.toTexts ?? toPlainTexts,
    $state,
    autosave,
    isDirty,
    change,
    setErrors: (errors: ErrorByField) => update({ errors }),
    /** Shows the errors of the form, and moves the focus to it. */
    reject: (errors: ErrorByField) => update({ errors, submittedErrors: errors }),
    ...saver,
    discard,
    /** Puts former values into the form, as unsaved changes. What the form had goes into the history. */
    async restore(formerFields: Fields): Promise<void> {
      await keepText()
      const parsed = kind.schema.safeParse(formerFields)
      if (parsed.success) update({ fields: { ...$state.get().fields, ...pickFields(parsed.data, names) }, errors: {} })
    },
    /**
     * Copies an unsaved text of another form. An own one is discarded there, unless the other form is probably open. What
     * this form had goes into the history. Rejects with `ApiError`.
     */
    async copyAutosave(other: Autosave, shouldDiscard = other.isOwn && !isProbablyOpen(other)): Promise<void> {
      await keepText()
      const restoredAt = other.isOwn ? other.changedAt : $state.get().restoredAt
      if (!adopt(other, restoredAt)) throw new ApiError('The text has another shape', 0)
      if (!other.isOwn) autosave.setCopiedForm(other.form)
      try {
        // At once, so that the activity names the author even if the text is saved soon.
        await autosave.flush()
        if (shouldDiscard) {
          await discardAutosave(other, other.form)
          deleteEntry(other)
        }
        await refreshAutosaveOutlines(other.collection)
      } catch (error) {
        console.warn('The copied text could not be discarded:', error)
      }
    },
    /** Chooses one side of a field in a conflict. The text that is given up goes into the history. */
    async decide(name: string, side: 'mine' | 'theirs'): Promise<void> {
      if (side === 'theirs') await keepText()
      const former = $state.get()
      const keeping = keptTexts.get(former.fields)
      update(decideField(former, name, side))
      // The history has what the form had before this choice.
      if (keeping) keptTexts.set($state.get().fields, keeping)
    },
    /** Ends the form, after a running save. Unsaved text stays on the device and on the server. */
    close(): void {
      if (!$state.get().isSaving) return void closeNow()
      const stop = $state.listen(({ isSaving }) => {
        if (isSaving) return
        stop()
        void closeNow()
      })
    },
  }
}

export type DocumentForm<Saved extends SavedDocument, Plan = undefined> = ReturnType<typeof createDocument<Saved, Plan>>

/** Form of any document, for what all forms show alike. */
export type AnyForm = Omit<DocumentForm<SavedDocument>, 'save' | 'saveAsNew'>
