import type { WritableAtom } from 'nanostores'
import { isOutcomeUnknown } from '#src/admin/ui/describe-failure.ts'
import { ApiError } from '#src/api/client.ts'
import type { Fields } from '#src/contract/documents/documents.ts'
import { type ErrorByField, toErrorByField } from '#src/lib/field-errors.ts'
import type { FormAutosave } from './autosave.ts'
import type { DocumentKind, SavedDocument } from './document-kind.ts'
import { acceptSaved, type DocumentState, discardText, isSavedAs, mergeSaved } from './document-state.ts'

const MAX_ATTEMPTS = 4

/** Result of a save. `mergedNames` are fields that another member changed meanwhile, and that the save kept. */
export type SaveOutcome<Saved> =
  | { kind: 'saved'; saved: Saved; mergedNames: string[]; mergedBy: string | null }
  | { kind: 'busy' | 'invalid' | 'conflict' | 'gone' }
  | { kind: 'failed'; error: ApiError }

/** Parts of a form that a save reads and changes. */
interface EditedDocument<Saved extends SavedDocument, Plan> {
  kind: DocumentKind<Saved, Plan>
  id: string
  $state: WritableAtom<DocumentState>
  autosave: FormAutosave
  update: (changes: Partial<DocumentState>) => void
}

/** Saves a form, and merges it field by field when another member saved meanwhile. */
export function createSaver<Saved extends SavedDocument, Plan>({
  kind,
  id,
  $state,
  autosave,
  update,
}: EditedDocument<Saved, Plan>) {
  type Outcome = SaveOutcome<Saved>
  const names = Object.keys(kind.labels)
  /** Of the document that is saved after this one was deleted. The same for each attempt, so that a repeated request creates no second document. */
  const newId = crypto.randomUUID()
  const toSavedText = (saved: Saved) => ({ version: saved.version, fields: kind.toFields(saved) })

  function reject(errors: ErrorByField): Outcome {
    update({ errors, submittedErrors: errors })
    return { kind: 'invalid' }
  }

  function handleFailure(error: unknown): Outcome {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404 && $state.get().base.version !== null) {
      update({ isGone: true })
      return { kind: 'gone' }
    }
    update({ failure: error })
    if (error.errors.length > 0) return reject((kind.toErrors ?? toErrorByField)(error.errors))
    return { kind: 'failed', error }
  }

  /** Runs one save at a time. */
  async function run(save: () => Promise<Outcome>): Promise<Outcome> {
    if ($state.get().isSaving) return { kind: 'busy' }
    update({ isSaving: true, errors: {}, failure: undefined })
    try {
      return await save().catch(handleFailure)
    } finally {
      autosave.resume()
      update({ isSaving: false })
    }
  }

  function accept(saved: Saved, sentFields: Fields, isAutosaveEnded: boolean): void {
    autosave.markSaved(isAutosaveEnded)
    update(acceptSaved(names, $state.get(), toSavedText(saved), sentFields))
  }

  async function saveAndMerge(plan: Plan): Promise<Outcome> {
    const { conflict } = $state.get()
    if (conflict) {
      // A new object moves the focus to the conflict again.
      update({ conflict: { ...conflict } })
      return { kind: 'conflict' }
    }
    let mergedNames: string[] = []
    let mergedBy: string | null = null
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { base, fields } = $state.get()
      const checked = kind.validate(fields, plan, base.fields)
      if ('errors' in checked) return reject(checked.errors)
      const { data } = checked
      const headers = autosave.pause(base.version)
      try {
        const saved = await kind.save(id, data, { version: base.version, headers, plan })
        accept(saved, fields, true)
        return { kind: 'saved', saved, mergedNames, mergedBy }
      } catch (error) {
        if (isOutcomeUnknown(error)) update({ unconfirmed: [...$state.get().unconfirmed, { data, fields }] })
        if (!(error instanceof ApiError) || error.status !== 412) throw error
      }
      const theirs = await kind.read(id)
      if (isSavedAs(names, kind.toFields(theirs), data) && (kind.isDone?.(theirs, plan) ?? true)) {
        accept(theirs, fields, false)
        return { kind: 'saved', saved: theirs, mergedNames, mergedBy }
      }
      const by = theirs.changedBy ?? null
      const { changes, taken } = mergeSaved(names, $state.get(), toSavedText(theirs), by)
      update(changes)
      if (changes.conflict) return { kind: 'conflict' }
      if (taken.length > 0) mergedBy = by
      mergedNames = [...new Set([...mergedNames, ...taken])]
    }
    throw new ApiError('The document changes all the time', 412)
  }

  /** Saves the text as a new document. Text that is typed meanwhile stays as unsaved text of the deleted document. */
  async function saveDeleted(plan: Plan): Promise<Outcome> {
    const { base, fields } = $state.get()
    const checked = kind.validate(fields, plan, base.fields)
    if ('errors' in checked) return reject(checked.errors)
    const saveOver = (version: number | null) => kind.save(newId, checked.data, { version, headers: {}, plan })
    const saved = await saveOver(null).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      // An earlier request, whose answer was lost, has created the document with another text.
      return await saveOver((await kind.read(newId)).version)
    })
    if ($state.get().fields === fields) update(discardText($state.get()))
    return { kind: 'saved', saved, mergedNames: [], mergedBy: null }
  }

  return {
    save: (plan: Plan) => run(() => saveAndMerge(plan)),
    /** Saves the form's text as a new document, after another member deleted this one. */
    saveAsNew: (plan: Plan) => run(() => saveDeleted(plan)),
  }
}
