import * as z from 'zod/mini'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { messageStatuses } from './messages.ts'
import { optionalText, possiblyEmptyText } from './rules/text.ts'
import { volunteerStatuses } from './volunteers.ts'

export const CURSOR_PAGE_ITEMS = 50

/** Page of a list, newest row first. `next` is the cursor of the next page; null on the last page. */
export interface CursorPage<Row> {
  items: Row[]
  next: string | null
}

/** Wraps a schema so that a missing or empty query parameter becomes undefined. */
export function treatEmptyAsUndefined<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(schema),
  )
}

// Query of an inbox list and its CSV export. Send `search` only in a request body, because URLs are logged.
export const inboxFilter = {
  /** Search text: part of a name, an e-mail address, or a phone number in any format. */
  search: optionalText(200),
  cursor: treatEmptyAsUndefined(z.string().check(z.maxLength(200))),
  /** Id of the only submission to return. */
  id: treatEmptyAsUndefined(z.uuid()),
}

export const volunteerQuery = z.object({
  ...inboxFilter,
  lga: treatEmptyAsUndefined(z.enum(lgas)),
  status: treatEmptyAsUndefined(z.enum(volunteerStatuses)),
})

export const messageQuery = z.object({
  ...inboxFilter,
  lga: treatEmptyAsUndefined(z.enum(lgas)),
  status: treatEmptyAsUndefined(z.enum(messageStatuses)),
})

const noteRule = possiblyEmptyText(2000)

const hasChange = (changeInput: object) => Object.values(changeInput).some((value) => value !== undefined)

export const volunteerChange = z
  .object({ status: z.optional(z.enum(volunteerStatuses)), note: z.optional(noteRule) })
  .check(z.refine(hasChange, 'Required'))

export const messageChange = z
  .object({
    status: z.optional(z.enum(messageStatuses)),
    note: z.optional(noteRule),
    /** Local government area (LGA) whose coordinators handle the message; null for none. Only owners may set it. */
    lga: z.optional(z.nullable(z.enum(lgas))),
  })
  .check(z.refine(hasChange, 'Required'))

/** Counts for the inbox tabs. Coordinators get only the counts of their own areas; viewers get only `volunteers`. */
export interface InboxSummary {
  newVolunteers?: number
  newMessages?: number
  quarantined?: number
  deadLetters?: number
  /** Number of volunteers per local government area (LGA), including areas with 0. */
  volunteers: Partial<Record<Lga, number>>
}

export const inboxKinds = ['volunteers', 'messages'] as const
export type InboxKind = (typeof inboxKinds)[number]
