import * as z from 'zod/mini'

/** A network with submissions in the lists; `name` is the beginning of its keyed hash. */
export interface RecentNetwork {
  name: string
  volunteers: number
  messages: number
  /** Submissions in moderation, of both lists. */
  held: number
  /** Names in the latest ones in the lists, at most three. */
  senders: string[]
}

/** Response of GET /api/admin/networks: the networks with the most submissions, the total, and the time of the count. */
export interface NetworkPage {
  networks: RecentNetwork[]
  all: number
  asOf: string
}

export const networkQuery = z.object({ since: z.iso.datetime() })

export const MOST_NETWORKS = 200

/** Moves what these networks sent between two moments to quarantine. */
export const quarantineInput = z.object({
  networks: z
    .array(z.string().check(z.regex(/^[0-9a-f]{8}$/, 'Invalid network')))
    .check(z.minLength(1), z.maxLength(MOST_NETWORKS)),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
})

export type QuarantineInput = z.output<typeof quarantineInput>

export interface Moved {
  volunteers: number
  messages: number
}
