import * as z from 'zod/mini'

/** IP network that sent recent submissions. `name` is a prefix of its keyed hash, which hides the IP address. */
export interface RecentNetwork {
  name: string
  volunteers: number
  messages: number
  /** Number of the network's submissions that are already quarantined. */
  held: number
  /** Names of up to three senders, from the network's latest submissions. */
  senders: string[]
}

/** Networks with the most submissions. `all` is the number of all networks, `asOf` the time of the query (ISO 8601). */
export interface NetworkPage {
  networks: RecentNetwork[]
  all: number
  asOf: string
}

export const networkQuery = z.object({ since: z.iso.datetime() })

export const MAX_NETWORKS = 200

/** Request to quarantine the submissions that the given networks sent between `since` and `until`. */
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
