import * as z from 'zod/mini'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { messageStatuses } from './messages.ts'
import { freeText, optionalText } from './text.ts'
import { volunteerStatuses } from './volunteers.ts'

export const CURSOR_PAGE_ITEMS = 50

/** Newest first. `next` is the cursor that asks for the page after this one; null on the last. */
export interface CursorPage<Row> {
  items: Row[]
  next: string | null
}

export function orNone<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(schema),
  )
}

// Filter of a list and its CSV. Send `search` in a body only: addresses are logged.
export const filter = {
  /** Part of a name, an e-mail or a phone number in any form. */
  search: optionalText(200),
  cursor: orNone(z.string().check(z.maxLength(200))),
  /** One row alone, as staff see it in the list. */
  id: orNone(z.uuid()),
}

export const volunteerQuery = z.object({
  ...filter,
  lga: orNone(z.enum(lgas)),
  status: orNone(z.enum(volunteerStatuses)),
})

export const messageQuery = z.object({
  ...filter,
  lga: orNone(z.enum(lgas)),
  status: orNone(z.enum(messageStatuses)),
})

const note = freeText(2000)

const notEmpty = (change: object) => Object.values(change).some((value) => value !== undefined)

export const volunteerChange = z
  .object({ status: z.optional(z.enum(volunteerStatuses)), note: z.optional(note) })
  .check(z.refine(notEmpty, 'Required'))

export const messageChange = z
  .object({
    status: z.optional(z.enum(messageStatuses)),
    note: z.optional(note),
    /** Whose coordinators have it; null is nobody's. Owners alone assign. */
    lga: z.optional(z.nullable(z.enum(lgas))),
  })
  .check(z.refine(notEmpty, 'Required'))

/** What is none of a role's is missing: a coordinator has the own LGAs alone, a viewer `volunteers` alone. */
export interface InboxSummary {
  newVolunteers?: number
  newMessages?: number
  /** Submissions that staff have neither released nor erased. */
  held?: number
  /** Entries of the queue that no list could take. */
  setAside?: number
  /** Volunteers of every LGA, those without any too. */
  volunteers: Partial<Record<Lga, number>>
}

export const inboxKinds = ['volunteers', 'messages'] as const
export type InboxKind = (typeof inboxKinds)[number]
