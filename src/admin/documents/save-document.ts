import type { WritableAtom } from 'nanostores'
import { isOutcomeUnknown } from '#src/admin/ui/describe-failure.ts'
import { ApiError } from '#src/api/client.ts'
import type { Fields } from '#src/contract/documents/documents.ts'
import { toErrorByField } from '#src/lib/field-errors.ts'
import type { FormAutosave } from './autosave.ts'
import {
  type DocumentKind,
  type DocumentState,
  isSavedAs,
  type SavedDocument,
  type SaveOutcome,
} from './document-kind.ts'
import { mergeFields } from './values.ts'

const MAX_ATTEMPTS = 4

/** Parts of a form that a save reads and changes. */
interface SavedForm<Saved extends SavedDocument, Plan> {
  kind: DocumentKind<Saved, Plan>
  id: string
  $state: WritableAtom<DocumentState>
  autosave: FormAutosave
  update: (changes: Partial<DocumentState>) => void
  /** Remembers the newest saved document. */
  setLatest: (base: DocumentState['base']) => void
  discard: () => void
}

/** Saves a form, and merges it field by field when another member saved meanwhile. */
export function createSaver<Saved extends SavedDocument, Plan>({
  kind,
  id,
  $state,
  autosave,
  update,
  setLatest,
  discard,
}: SavedForm<Saved, Plan>) {
  const names = Object.keys(kind.labels)
  /** Texts of saves without an answer, which the server may have saved. */
  let unconfirmed: { data: Fields; fields: Fields }[] = []
  let runningSave: Promise<SaveOutcome<Saved>> | undefined
  let newId: string | undefined

  /** `isEnded` is true if this request saved the document, and so ended the form's autosave on the server. */
  function acceptSaved(saved: Saved, sentFields: Fields, isEnded: boolean): void {
    const savedFields = kind.toFields(saved)
    autosave.markSaved(isEnded)
    unconfirmed = []
    const { fields } = $state.get()
    // Keep what the user typed while the request was running.
    const typed = mergeFields(names, { base: sentFields, mine: fields, theirs: savedFields })
    const base = { version: saved.version, fields: savedFields }
    setLatest(base)
    update({
      base,
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
    const base = { version: theirs.version, fields: theirFields }
    setLatest(base)
    if (merged.conflicts.length === 0) update({ base, fields: merged.fields, conflict: undefined })
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

  return {
    save,
    saveAsNew,
    /** True after a save without an answer: the server may have another text than the form. */
    isUnconfirmed: () => unconfirmed.length > 0,
    forgetUnconfirmed(): void {
      unconfirmed = []
    },
    getRunningSave: () => runningSave,
  }
}
