import * as z from 'zod/mini'
import type { Section } from './publication.ts'

const MAX_FIELDS = 20
const MAX_CHARACTERS = 60_000

// Rule for the unsaved text of a form field. Rejects NUL and lone surrogates, which PostgreSQL cannot store.
const fieldValue = z.string().check(
  z.maxLength(MAX_CHARACTERS),
  z.refine((text) => !text.includes('\0') && text.isWellFormed(), 'Invalid characters'),
)

const fieldValues = z
  .record(z.string().check(z.maxLength(40)), fieldValue)
  .check(z.refine((fields) => Object.keys(fields).length <= MAX_FIELDS, 'Too many fields'))

const countRule = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

export const editorReport = z.object({
  id: z.uuid(),
  section: z.string(),
  item: z.uuid(),
  version: z.nullable(countRule),
  turn: countRule,
  fields: z.optional(z.nullable(fieldValues)),
  closed: z.optional(z.boolean()),
  left: z.optional(z.boolean()),
})

/** Report that an editing form sends to the server while it is open and when it closes. */
export interface EditorReport {
  /** Random id of the editing form, generated each time a form opens. */
  id: string
  section: Section
  item: string
  /** Version of the item when the editing form opened; null for a new item. */
  version: number | null
  /** Sequence number of the report, by which the server ignores reports that arrive late. */
  turn: number
  /**
   * Values of all fields; null when the form has no unsaved changes; missing when nothing changed since the previous
   * report.
   */
  fields?: Record<string, string> | null
  /** True in the last report of an editing form whose text was saved or discarded. */
  closed?: boolean
  /** True when the user left the editing form without saving, so that the form no longer counts as open. */
  left?: boolean
}

/** Editing form, open or abandoned, with its unsaved text. */
export interface OpenEditor {
  id: string
  item: string
  version: number | null
  fields: Record<string, string> | null
  /** Time of the last change of the fields, ISO 8601. */
  changedAt: string
  /** True if the editing form reported that it is open within the last 150 seconds. */
  isOpen: boolean
  /** Name of the member who wrote the unsaved text; missing when unknown. */
  by?: string
}

export interface EditorReportResult {
  /** True when the server rejects further reports, because this editing form is closed or belongs to another member. */
  closed: boolean
  /** Other editing forms of the same item, without their fields, which a separate request reads. */
  others: (Omit<OpenEditor, 'fields'> & { hasText: boolean })[]
}
