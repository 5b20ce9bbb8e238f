import type * as z from 'zod/mini'
import type { ApiError } from '#src/api/client.ts'
import type { Fields } from '#src/contract/documents/documents.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import type { UnsavedText } from './autosave.ts'
import { isNewImage, isSameValue, listChangedNames, mergeFields } from './values.ts'

/** Version of a document that the server has. `version` is null before the first save. */
interface SavedText {
  version: number | null
  fields: Fields
}

/** Fields that both sides changed, until the user has chosen a side for each of them. */
export interface Conflict {
  by: string | null
  theirs: Fields
  /** Fields to choose. */
  names: string[]
}

/** Values that a request sent, and the values of the form at that time. */
interface SentText {
  data: Fields
  fields: Fields
}

/** State of a form that edits a document. */
export interface DocumentState {
  /** Saved document on which the values are based. */
  base: SavedText
  /** Newest saved document that the form has seen. Newer than `base` while there is a conflict. */
  latest: SavedText
  fields: Fields
  errors: ErrorByField
  /** Errors of the last save. A new object moves the focus to their list. */
  submittedErrors: ErrorByField
  isSaving: boolean
  conflict: Conflict | undefined
  /** True after another member deleted the document. */
  isGone: boolean
  /** Error of the last save, until the user types or saves again. */
  failure: ApiError | undefined
  /** Time at which the restored text was written; undefined when the form began with the saved text. */
  restoredAt: string | undefined
  /** Texts of saves without an answer, which the server may have saved. */
  unconfirmed: SentText[]
}

export function createState(saved: SavedText): DocumentState {
  return {
    base: saved,
    latest: saved,
    fields: saved.fields,
    errors: {},
    submittedErrors: {},
    isSaving: false,
    conflict: undefined,
    isGone: false,
    failure: undefined,
    restoredAt: undefined,
    unconfirmed: [],
  }
}

/** True if the server may have another text than the form. */
export function isUnsaved(names: string[], { fields, base, unconfirmed }: DocumentState): boolean {
  return unconfirmed.length > 0 || listChangedNames(names, fields, base.fields).length > 0
}

/** True if the document was saved with the values of `data`. A new image cannot be compared with the stored one. */
export function isSavedAs(names: string[], savedFields: Fields, data: Fields): boolean {
  return names.every((name) => !(name in data) || isNewImage(data[name]) || isSameValue(data[name], savedFields[name]))
}

/** Continues another text, with the version on which it is based. Returns undefined if the schema rejects it. */
export function adoptText(
  schema: z.ZodMiniType<Fields>,
  { base }: DocumentState,
  { baseVersion, baseFields, fields }: UnsavedText,
): Partial<DocumentState> | undefined {
  const { data } = schema.safeParse(fields)
  if (!data) return undefined
  return {
    base: { version: baseVersion, fields: { ...base.fields, ...schema.safeParse(baseFields).data } },
    fields: { ...base.fields, ...data },
    errors: {},
    conflict: undefined,
  }
}

/** Returns to the newest saved document. */
export function discardText({ latest }: DocumentState): Partial<DocumentState> {
  const cleared = { errors: {}, conflict: undefined, failure: undefined, restoredAt: undefined, unconfirmed: [] }
  return { base: latest, fields: latest.fields, ...cleared }
}

/** Accepts a save of `sentFields`. Values that the user typed meanwhile stay unsaved. */
export function acceptSaved(
  names: string[],
  { fields }: DocumentState,
  saved: SavedText,
  sentFields: Fields,
): Partial<DocumentState> {
  const typed = mergeFields(names, { base: sentFields, mine: fields, theirs: saved.fields })
  return {
    base: saved,
    latest: saved,
    fields: fields === sentFields ? saved.fields : typed.fields,
    conflict: undefined,
    restoredAt: undefined,
    isGone: false,
    unconfirmed: [],
  }
}

/** Merges the form with the document that `by` saved. `taken` are the fields that only they changed. */
export function mergeSaved(
  names: string[],
  { base, fields, unconfirmed }: DocumentState,
  theirs: SavedText,
  by: string | null,
): { changes: Partial<DocumentState>; taken: string[] } {
  // Their text may be an own one, whose answer was lost.
  const own = unconfirmed.find(({ data }) => isSavedAs(names, theirs.fields, data))
  const merged = mergeFields(names, { base: own?.fields ?? base.fields, mine: fields, theirs: theirs.fields })
  // With a conflict the base stays until the user has chosen, so that a reload does not save one side without a choice.
  const outcome =
    merged.conflicts.length > 0
      ? { conflict: { by, theirs: theirs.fields, names: merged.conflicts } }
      : { conflict: undefined, base: theirs }
  return { changes: { latest: theirs, fields: merged.fields, ...outcome }, taken: own ? [] : merged.taken }
}

/** Puts the side that the user chose for a field into the form. The last choice ends the conflict. */
export function decideField(
  { fields, conflict, latest }: DocumentState,
  name: string,
  side: 'mine' | 'theirs',
): Partial<DocumentState> {
  if (!conflict) return {}
  const openNames = conflict.names.filter((openName) => openName !== name)
  return {
    fields: side === 'theirs' ? { ...fields, [name]: conflict.theirs[name] } : fields,
    ...(openNames.length > 0 ? { conflict: { ...conflict, names: openNames } } : { conflict: undefined, base: latest }),
  }
}
