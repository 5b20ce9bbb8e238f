import * as z from 'zod/mini'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { messageStatuses } from './messages.ts'
import { freeText, optionalText } from './text.ts'
import { volunteerStatuses } from './volunteers.ts'

export const CURSOR_PAGE_ITEMS = 50

/** Newest first. `next` is the cursor of the next page; null on the last one. */
export interface CursorPage<Row> {
  items: Row[]
  next: string | null
}

/** Accepts a missing or empty value as undefined. */
export function emptyAsUndefined<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(schema),
  )
}

// Filter of a list and its CSV. Send `search` in a body only: addresses are logged.
export const inboxFilter = {
  /** Part of a name, an e-mail address, or a phone number in any format. */
  search: optionalText(200),
  cursor: emptyAsUndefined(z.string().check(z.maxLength(200))),
  /** Returns only this row. */
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

const note = freeText(2000)

const hasChange = (change: object) => Object.values(change).some((value) => value !== undefined)

export const volunteerChange = z
  .object({ status: z.optional(z.enum(volunteerStatuses)), note: z.optional(note) })
  .check(z.refine(hasChange, 'Required'))

export const messageChange = z
  .object({
    status: z.optional(z.enum(messageStatuses)),
    note: z.optional(note),
    /** LGA whose coordinators handle the message, or null. Only owners may assign it. */
    lga: z.optional(z.nullable(z.enum(lgas))),
  })
  .check(z.refine(hasChange, 'Required'))

/** Omits counts that the role may not see: coordinators get their own LGAs, viewers only `volunteers`. */
export interface InboxSummary {
  newVolunteers?: number
  newMessages?: number
  /** Quarantined submissions. */
  held?: number
  /** Dead letters of the queue. */
  setAside?: number
  /** Volunteers per LGA, including zeros. */
  volunteers: Partial<Record<Lga, number>>
}

export const inboxKinds = ['volunteers', 'messages'] as const
export type InboxKind = (typeof inboxKinds)[number]
