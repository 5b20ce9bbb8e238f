import type { Challenge, Solution } from 'altcha-lib/types'

export type { Challenge }

/** Request header that contains a `Proof` as JSON in base64url. */
export const PROOF_HEADER = 'X-Proof-Of-Work'

/** Value of the proof header with which a client without a proof says that it can solve a challenge. */
export const PROOF_OFFER = 'offer'

/**
 * Header with a clearance token: the server issues it for a solved challenge, and the client sends it with later
 * forms.
 */
export const CLEARANCE_HEADER = 'X-Proof-Clearance'

export interface Proof {
  challenge: Challenge
  solution: Solution
}
