import * as z from 'zod/mini'
import type { Section } from './publication.ts'

const MAX_FIELDS = 20
const MAX_CHARACTERS = 60_000

// The value is not trimmed. PostgreSQL rejects NUL and lone surrogates.
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

/** Report that an editing form sends while it is open and when it closes. */
export interface EditorReport {
  /** Random id, new each time an editing form opens. */
  id: string
  section: Section
  item: string
  /** Version of the item when the editing form opened; null for an item that was never saved. */
  version: number | null
  /** Sequence number of the report: the highest number wins, in whatever order reports arrive. */
  turn: number
  /** All fields as typed; null when unchanged since the last save; missing to keep the fields of the last report. */
  fields?: Record<string, string> | null
  /** True in the final report: the text was saved or discarded. */
  closed?: boolean
  /** True when the editing form was left unsaved; other members can still take over its text. */
  left?: boolean
}

/** An editing form, open or abandoned, and its unsaved text. */
export interface OpenEditor {
  id: string
  item: string
  version: number | null
  fields: Record<string, string> | null
  /** Time of the last change, ISO 8601. */
  changedAt: string
  /** True when the editing form reported within the last 150 seconds. */
  isOpen: boolean
  /** Name of the team member who wrote the text; missing when unknown. */
  by?: string
}

export interface EditorReportResult {
  /**
   * True when the server ignores later reports: the editing form is closed or belongs to another member. Always false
   * for a closing report of another member's form.
   */
  closed: boolean
  /** Other editing forms of the same item; their fields are fetched separately. */
  others: (Omit<OpenEditor, 'fields'> & { hasText: boolean })[]
}
