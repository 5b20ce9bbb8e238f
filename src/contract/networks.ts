import * as z from 'zod/mini'

/** A network with submissions in the inbox; `name` is a prefix of its keyed hash. */
export interface RecentNetwork {
  name: string
  volunteers: number
  messages: number
  /** Number of quarantined volunteers and messages of the network. */
  held: number
  /** Sender names in the network's latest submissions, at most three. */
  senders: string[]
}

/**
 * Response of GET /api/admin/networks: the networks with most submissions, the number of all networks, and the ISO
 * 8601 time of the count.
 */
export interface NetworkPage {
  networks: RecentNetwork[]
  all: number
  asOf: string
}

export const networkQuery = z.object({ since: z.iso.datetime() })

export const MAX_NETWORKS = 200

/** Moves to moderation the submissions that these networks sent between two times. */
export const quarantineInput = z.object({
  networks: z
    .array(z.string().check(z.regex(/^[0-9a-f]{8}$/, 'Invalid network')))
    .check(z.minLength(1), z.maxLength(MAX_NETWORKS)),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
})

export type QuarantineInput = z.output<typeof quarantineInput>

export interface QuarantineResult {
  volunteers: number
  messages: number
}
