import * as z from 'zod/mini'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { isoDateRule } from '#src/contract/rules/date.ts'
import { cleanContact, optionalText, possiblyEmptyText } from '#src/contract/rules/text.ts'
import { submissionStatuses } from './kinds.ts'
import type { SubmissionKind } from './submissions.ts'

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

/** First page of an inbox list. Later pages have only the rows. */
export interface InboxPage<Row> extends CursorPage<Row> {
  /** Number of submissions that match the filter. */
  total?: number
  /** Number of all submissions that the user may see. */
  all?: number
  /** Time of the count, ISO 8601. */
  asOf?: string
}

/** Maximum number of submissions to assign or to export by selection. */
export const MAX_SELECTED_ROWS = 500

// Query of an inbox list and its CSV export. Send `search` only in a request body, because URLs are logged.
export const inboxFilter = {
  /** Part of a name, an e-mail address or a phone number in any format. Punctuation alone is searched as typed. */
  search: z.pipe(
    optionalText(200),
    z.transform((text) => text && (cleanContact(text) || text)),
  ),
  cursor: treatEmptyAsUndefined(z.string().check(z.maxLength(200))),
  /** Id of the only submission to return. */
  id: treatEmptyAsUndefined(z.uuid()),
  /** Ids of the submissions to export. */
  ids: z.optional(z.array(z.uuid()).check(z.minLength(1, 'Required'), z.maxLength(MAX_SELECTED_ROWS))),
}

/** `me`: assigned to the member who asks. `overdue`: assigned to any member, and the due day has passed. */
export const assignedFilters = ['me', 'none', 'overdue'] as const

/** Filter by assignment, or the id of a member. */
const assignedRule = treatEmptyAsUndefined(z.union([z.enum(assignedFilters), z.uuid()]))

function createInboxQuery<Status extends string>(statuses: readonly Status[]) {
  return z.object({
    ...inboxFilter,
    lga: treatEmptyAsUndefined(z.enum(lgas)),
    status: treatEmptyAsUndefined(z.enum(statuses)),
    assigned: assignedRule,
  })
}

export const inboxQueries = {
  volunteers: createInboxQuery(submissionStatuses.volunteers),
  messages: createInboxQuery(submissionStatuses.messages),
} satisfies Record<SubmissionKind, z.ZodMiniType>

const noteRule = possiblyEmptyText(2000)

const contactMethods = ['call', 'whatsapp', 'email'] as const
export type ContactMethod = (typeof contactMethods)[number]

/** Day in Lagos on which the assigned member should be done, such as `2026-12-05`; null for none. */
export const dueDayRule = z.nullable(
  z.pipe(isoDateRule, z.string().check(z.regex(/^[12]\d{3}-\d{2}-\d{2}$/, 'Choose a day'))),
)

/** Changes that volunteers and messages have in common. */
const workChange = {
  note: z.optional(noteRule),
  /** Id of the member who handles the submission; null for none, which also removes the due day. */
  assignedTo: z.optional(z.nullable(z.uuid())),
  dueOn: z.optional(dueDayRule),
  /** Adds to the history that the user contacted the person, and how. */
  contactedBy: z.optional(z.enum(contactMethods)),
}

const hasChange = (changeInput: object) => Object.values(changeInput).some((value) => value !== undefined)

export const submissionChanges = {
  volunteers: z
    .object({ status: z.optional(z.enum(submissionStatuses.volunteers)), ...workChange })
    .check(z.refine(hasChange, 'Required')),
  messages: z
    .object({
      status: z.optional(z.enum(submissionStatuses.messages)),
      ...workChange,
      /** Local government area (LGA) whose coordinators handle the message; null for none. Only owners may set it. */
      lga: z.optional(z.nullable(z.enum(lgas))),
    })
    .check(z.refine(hasChange, 'Required')),
} satisfies Record<SubmissionKind, z.ZodMiniType>

/** Counts for the inbox tabs. Coordinators get only the counts of their own areas; viewers get only `volunteers`. */
export interface InboxSummary {
  newVolunteers?: number
  newMessages?: number
  quarantined?: number
  deadLetters?: number
  /** Number of volunteers per local government area (LGA), including areas with 0. */
  volunteers: Partial<Record<Lga, number>>
}

/** Volunteers to merge with the one in the URL, with the versions that the user saw. The oldest one remains. */
export const mergeInput = z.object({
  others: z
    .array(z.object({ id: z.uuid(), version: z.int().check(z.minimum(1)) }))
    .check(z.minLength(1, 'Required'), z.maxLength(20)),
})

export type MergeInput = z.output<typeof mergeInput>
