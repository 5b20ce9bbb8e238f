import * as z from 'zod/mini'
import { type CursorPage, filter, orNone } from './inbox.ts'

const list = z.enum(['volunteers', 'messages'])
const network = z.string().check(z.regex(/^[\da-z]{1,8}$/, 'Invalid network'))

/**
 * Network of quarantined submissions; `name` is a prefix of its keyed hash, so that it does not reveal the address.
 */
export interface Network {
  name: string
  count: number
}

export type Held<Row> = Row & { network: string }

/** Response of GET /api/admin/held: a page, the count per network, and the ISO 8601 time of both. */
export interface HeldPage<Row> extends CursorPage<Held<Row>> {
  networks: Network[]
  asOf: string
}

export const heldQuery = z.object({ list, network: orNone(network), cursor: filter.cursor })

const MAX_IDS = 1000

/** Rows by id, or all that were quarantined at a time, of one network or of all. */
const choice = z.union([
  z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_IDS)) }),
  z.object({ until: z.iso.datetime(), network: orNone(network) }),
])

export type HeldChoice = z.output<typeof choice>

const actions = ['release', 'erase'] as const
export type HeldAction = (typeof actions)[number]

export const heldDecision = z.object({ list, action: z.enum(actions), choice })

export type HeldDecision = z.output<typeof heldDecision>
