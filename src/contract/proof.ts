import type { Challenge, Solution } from 'altcha-lib/types'

export type { Challenge }

/** Request header with a `Proof` as JSON in base64url. */
export const PROOF_HEADER = 'X-Proof-Of-Work'

/** Header value of a client that has no proof yet but can solve a challenge. */
export const PROOF_OFFER = 'offer'

/**
 * Header with the clearance token of a device that solved a challenge: the server sends it, the client repeats it.
 */
export const CLEARANCE_HEADER = 'X-Proof-Clearance'

export interface Proof {
  challenge: Challenge
  solution: Solution
}
