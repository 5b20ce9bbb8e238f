import * as z from 'zod/mini'
import { type CursorPage, emptyAsUndefined, inboxFilter } from './inbox.ts'

const list = z.enum(['volunteers', 'messages'])
const network = z.string().check(z.regex(/^[\da-z]{1,8}$/, 'Invalid network'))

/**
 * Network of quarantined submissions; `name` is a prefix of its keyed hash, so that it does not reveal the IP
 * address.
 */
export interface QuarantineNetwork {
  name: string
  count: number
}

export type Quarantined<Row> = Row & { network: string }

/** Response of GET /api/admin/held: a page of rows, the count per network, and the ISO 8601 time of the query. */
export interface QuarantinePage<Row> extends CursorPage<Quarantined<Row>> {
  networks: QuarantineNetwork[]
  asOf: string
}

export const quarantineQuery = z.object({ list, network: emptyAsUndefined(network), cursor: inboxFilter.cursor })

const MAX_IDS = 1000

/** Selects quarantined rows by id, or all rows quarantined until a time, of one network or of all networks. */
const choice = z.union([
  z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_IDS)) }),
  z.object({ until: z.iso.datetime(), network: emptyAsUndefined(network) }),
])

export type QuarantineSelection = z.output<typeof choice>

const actions = ['release', 'erase'] as const
export type ModerationAction = (typeof actions)[number]

export const moderationDecision = z.object({ list, action: z.enum(actions), choice })

export type ModerationDecision = z.output<typeof moderationDecision>
