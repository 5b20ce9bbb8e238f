import * as z from 'zod/mini'
import { type CursorPage, filter, orNone } from './inbox.ts'

const list = z.enum(['volunteers', 'messages'])
const network = z.string().check(z.regex(/^[\da-z]{1,8}$/, 'Invalid network'))

/** Where held submissions came from: the beginning of a keyed hash, which tells networks apart and names none. */
export interface Network {
  name: string
  count: number
}

export type Held<Row> = Row & { network: string }

/** What GET /api/admin/held answers: a page, how many are held of each network, and the moment at which that was so. */
export interface HeldPage<Row> extends CursorPage<Held<Row>> {
  networks: Network[]
  asOf: string
}

export const heldQuery = z.object({ list, network: orNone(network), cursor: filter.cursor })

const MOST_IDS = 1000

/** Some by their ids, or all that were held at a moment, of one network or of every. */
const choice = z.union([
  z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_IDS)) }),
  z.object({ until: z.iso.datetime(), network: orNone(network) }),
])

export type HeldChoice = z.output<typeof choice>

const actions = ['release', 'erase'] as const
export type HeldAction = (typeof actions)[number]

export const heldDecision = z.object({ list, action: z.enum(actions), choice })

export type HeldDecision = z.output<typeof heldDecision>
