import * as z from 'zod/mini'
import './rules/issue-texts.ts'

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

export const versionRule = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** Report of an open editing form. With `fields`, stores its text as the draft. */
export const draftReport = z.object({
  /** Id of the editing form. */
  editor: z.uuid(),
  /** Version of the item when the form opened; null for a new item. */
  baseVersion: z.nullable(versionRule),
  fields: z.optional(fieldValues),
  /** True when the user left the form, so that it no longer counts as open. */
  left: z.optional(z.boolean()),
})

export type DraftReport = z.output<typeof draftReport>

/** Stored draft of an item. Version 0 means that there is no unsaved text. */
export interface DraftState {
  version: number
  /** Members who have the item open in other forms. `by` is missing for the shared password. */
  openEditors: { by?: string }[]
}

/** Unsaved text of an article or event. */
export interface Draft extends DraftState {
  /** Id of the article or event, which may not exist yet. */
  item: string
  baseVersion: number | null
  fields: Record<string, string>
  /** Id of the editing form that stored the text. */
  editor: string
  changedAt: string
  /** Name of the member who wrote the text; missing when unknown. */
  by?: string
}
