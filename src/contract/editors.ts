import * as z from 'zod/mini'
import type { Section } from './publication.ts'

const MOST_FIELDS = 20
const MOST_CHARACTERS = 60_000

// As it is typed, spaces at its ends too; PostgreSQL takes neither NUL nor half a letter.
const typed = z.string().check(
  z.maxLength(MOST_CHARACTERS),
  z.refine((text) => !text.includes('\0') && text.isWellFormed(), 'Invalid characters'),
)

const typedFields = z
  .record(z.string().check(z.maxLength(40)), typed)
  .check(z.refine((fields) => Object.keys(fields).length <= MOST_FIELDS, 'Too many fields'))

const count = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

export const editorReport = z.object({
  id: z.uuid(),
  section: z.string(),
  item: z.uuid(),
  version: z.nullable(count),
  turn: count,
  fields: z.optional(z.nullable(typedFields)),
  closed: z.optional(z.boolean()),
  left: z.optional(z.boolean()),
})

/** What an editor says of itself, while it is open and when it is closed. */
export interface EditorReport {
  /** Its own, another one with each opening. */
  id: string
  section: Section
  item: string
  /** Of the item it was opened on; null of what is not saved yet. */
  version: number | null
  /** Counts its reports: of two the one with the higher number counts, whichever arrives first. */
  turn: number
  /** All fields as they are typed, null while they are as they are saved; without it they stay as reported before. */
  fields?: Record<string, string> | null
  /** For good: its text is saved, or nobody wants it. */
  closed?: boolean
  /** Nobody sits before it any more; its text stays for whoever goes on with it. */
  left?: boolean
}

/** An editor of staff, with what is written in it and saved nowhere else. */
export interface OpenEditor {
  id: string
  item: string
  version: number | null
  fields: Record<string, string> | null
  /** When its fields were last changed, in ISO 8601. */
  changedAt: string
  /** Whether somebody sits before it, as far as can be known. */
  isOpen: boolean
  /** The name of who writes in it, where that is known. */
  by?: string
}

export interface EditorAnswer {
  /** It is closed, or belongs to another member: its reports are ignored. A report that closes it gets false when it may not. */
  closed: boolean
  /** The others of its item, without their fields: the texts of those are asked for when they are wanted. */
  others: (Omit<OpenEditor, 'fields'> & { hasText: boolean })[]
}
