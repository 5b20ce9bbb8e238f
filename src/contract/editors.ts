import * as z from 'zod/mini'
import type { Section } from './publication.ts'

const MAX_FIELDS = 20
const MAX_CHARACTERS = 60_000

// Keeps outer spaces. PostgreSQL rejects NUL and lone surrogates.
const fieldValue = z.string().check(
  z.maxLength(MAX_CHARACTERS),
  z.refine((text) => !text.includes('\0') && text.isWellFormed(), 'Invalid characters'),
)

const fieldValues = z
  .record(z.string().check(z.maxLength(40)), fieldValue)
  .check(z.refine((fields) => Object.keys(fields).length <= MAX_FIELDS, 'Too many fields'))

const count = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

export const editorReport = z.object({
  id: z.uuid(),
  section: z.string(),
  item: z.uuid(),
  version: z.nullable(count),
  turn: count,
  fields: z.optional(z.nullable(fieldValues)),
  closed: z.optional(z.boolean()),
  left: z.optional(z.boolean()),
})

/** Report of an editor while it is open and when it closes. */
export interface EditorReport {
  /** New each time an editor opens. */
  id: string
  section: Section
  item: string
  /** Version of the item at opening; null for an unsaved item. */
  version: number | null
  /** Sequence number: the highest one wins, in whatever order reports arrive. */
  turn: number
  /** All fields as typed; null when unchanged since the last save; missing to keep the reported ones. */
  fields?: Record<string, string> | null
  /** Final: the text was saved or discarded. */
  closed?: boolean
  /** The editor left; the text stays available to other editors. */
  left?: boolean
}

/** An open or abandoned editor and its unsaved text. */
export interface OpenEditor {
  id: string
  item: string
  version: number | null
  fields: Record<string, string> | null
  /** ISO 8601. */
  changedAt: string
  /** True when it reported within the last 150 seconds. */
  isOpen: boolean
  /** Name of the writer; missing when unknown. */
  by?: string
}

export interface EditorReportResult {
  /**
   * True when later reports are ignored: the editor is closed or belongs to another member. Always false for a
   * closing report of another member's editor.
   */
  closed: boolean
  /** Other editors of the item; fetch their fields separately. */
  others: (Omit<OpenEditor, 'fields'> & { hasText: boolean })[]
}
