import * as z from 'zod/mini'
import { type CursorPage, inboxFilter, treatEmptyAsUndefined } from './inbox.ts'

const listNameRule = z.enum(['volunteers', 'messages'])
const networkNameRule = z.string().check(z.regex(/^[\da-z]{1,8}$/, 'Invalid network'))

/** IP network with quarantined submissions. `name` is a prefix of its keyed hash, which hides the IP address. */
export interface QuarantineNetwork {
  name: string
  count: number
}

export type QuarantinedRow<Row> = Row & { network: string }

/** Page of quarantined submissions, with a count per network. `asOf` is the time of the query, ISO 8601. */
export interface QuarantinePage<Row> extends CursorPage<QuarantinedRow<Row>> {
  networks: QuarantineNetwork[]
  asOf: string
}

export const quarantineQuery = z.object({
  list: listNameRule,
  network: treatEmptyAsUndefined(networkNameRule),
  cursor: inboxFilter.cursor,
})

const MAX_IDS = 1000

/** Selects quarantined submissions by id, or all that arrived until a given time, optionally from one network only. */
const quarantineSelection = z.union([
  z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_IDS)) }),
  z.object({ until: z.iso.datetime(), network: treatEmptyAsUndefined(networkNameRule) }),
])

export type QuarantineSelection = z.output<typeof quarantineSelection>

const moderationActions = ['release', 'erase'] as const
export type ModerationAction = (typeof moderationActions)[number]

export const moderationDecision = z.object({
  list: listNameRule,
  action: z.enum(moderationActions),
  choice: quarantineSelection,
})

export type ModerationDecision = z.output<typeof moderationDecision>
