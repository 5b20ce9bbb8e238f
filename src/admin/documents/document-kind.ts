import type * as z from 'zod/mini'
import type { DocumentCollection, Fields } from '#src/contract/documents/documents.ts'
import type { FieldError } from '#src/contract/rules/problem.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'

/** A stored document. */
export interface SavedDocument {
  version: number
  /** Member who saved it; null for the shared password. */
  changedBy?: string | null
}

/** Notes are personal data: the server has no unsaved or former text of them. */
type NoteCollection = 'volunteers' | 'messages'

/** Fields, rules and requests of the documents of one collection. `Plan` says what a save does beside the text. */
export interface DocumentKind<Saved extends SavedDocument, Plan = undefined> {
  collection: DocumentCollection | NoteCollection
  /** Name of one document in a sentence, such as `article`. */
  noun: string
  /** Labels of the fields that the form edits. */
  labels: Record<string, string>
  /** Returns values as texts, to be compared. By default each value is a text or a list of texts. */
  toTexts?: (fields: Fields) => Record<string, string>
  /** Shape of the form's values, with which stored texts are parsed. Every field is optional. */
  schema: z.ZodMiniType<Fields>
  /** Values of the form; of a new document without `saved`. */
  toFields: (saved: Saved | undefined) => Fields
  /** Returns the values to save, or their errors. `baseFields` are the values on which they are based. */
  validate: (fields: Fields, plan: Plan, baseFields: Fields) => { data: Fields } | { errors: ErrorByField }
  read: (id: string) => Promise<Saved>
  /** Saves the document with the headers `If-Match` and `X-Autosave`. Rejects with 412 if there is another version. */
  save: (id: string, data: Fields, request: SaveRequest<Plan>) => Promise<Saved>
  /** True if the saved document needs no request for `plan`, although an earlier response was lost. */
  isDone?: (saved: Saved, plan: Plan) => boolean
  toErrors?: (errors: FieldError[]) => ErrorByField
}

interface SaveRequest<Plan> {
  /** Null for a document that does not exist yet. */
  version: number | null
  headers: Record<string, string>
  plan: Plan
}

function toPlainText(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

export function toPlainTexts(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlainText(value)]))
}
