import * as z from 'zod/mini'
import { type CursorPage, emptyAsUndefined, inboxFilter } from './inbox.ts'

const listName = z.enum(['volunteers', 'messages'])
const networkName = z.string().check(z.regex(/^[\da-z]{1,8}$/, 'Invalid network'))

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
  list: listName,
  network: emptyAsUndefined(networkName),
  cursor: inboxFilter.cursor,
})

const MAX_IDS = 1000

/** Selects quarantined submissions by id, or all until a time, optionally of one network. */
const quarantineSelection = z.union([
  z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_IDS)) }),
  z.object({ until: z.iso.datetime(), network: emptyAsUndefined(networkName) }),
])

export type QuarantineSelection = z.output<typeof quarantineSelection>

const moderationActions = ['release', 'erase'] as const
export type ModerationAction = (typeof moderationActions)[number]

export const moderationDecision = z.object({
  list: listName,
  action: z.enum(moderationActions),
  choice: quarantineSelection,
})

export type ModerationDecision = z.output<typeof moderationDecision>
