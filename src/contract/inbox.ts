import * as z from 'zod/mini'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { messageStatuses } from './messages.ts'
import { freeText, optionalText } from './text.ts'
import { volunteerStatuses } from './volunteers.ts'

export const CURSOR_PAGE_ITEMS = 50

/** Page of rows, newest first. `next` is the cursor of the next page; null on the last page. */
export interface CursorPage<Row> {
  items: Row[]
  next: string | null
}

/** Accepts a missing or empty query parameter as undefined. */
export function emptyAsUndefined<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(schema),
  )
}

// Filter of a list and of its CSV. Send `search` only in a request body: URLs are logged.
export const inboxFilter = {
  /** Search text: part of a name, an e-mail address, or a phone number in any format. */
  search: optionalText(200),
  cursor: emptyAsUndefined(z.string().check(z.maxLength(200))),
  /** Restricts the list to the row with this id. */
  id: emptyAsUndefined(z.uuid()),
}

export const volunteerQuery = z.object({
  ...inboxFilter,
  lga: emptyAsUndefined(z.enum(lgas)),
  status: emptyAsUndefined(z.enum(volunteerStatuses)),
})

export const messageQuery = z.object({
  ...inboxFilter,
  lga: emptyAsUndefined(z.enum(lgas)),
  status: emptyAsUndefined(z.enum(messageStatuses)),
})

const noteRule = freeText(2000)

const hasChange = (change: object) => Object.values(change).some((value) => value !== undefined)

export const volunteerChange = z
  .object({ status: z.optional(z.enum(volunteerStatuses)), note: z.optional(noteRule) })
  .check(z.refine(hasChange, 'Required'))

export const messageChange = z
  .object({
    status: z.optional(z.enum(messageStatuses)),
    note: z.optional(noteRule),
    /** LGA whose coordinators handle the message; null for no LGA. Only owners may assign it. */
    lga: z.optional(z.nullable(z.enum(lgas))),
  })
  .check(z.refine(hasChange, 'Required'))

/** Counts of the inbox that the role may see: coordinators get those of their own LGAs, viewers only `volunteers`. */
export interface InboxSummary {
  newVolunteers?: number
  newMessages?: number
  /** Number of quarantined submissions. */
  held?: number
  /** Number of dead letters of the queue. */
  setAside?: number
  /** Number of volunteers per LGA, including LGAs with 0. */
  volunteers: Partial<Record<Lga, number>>
}

export const inboxKinds = ['volunteers', 'messages'] as const
export type InboxKind = (typeof inboxKinds)[number]
