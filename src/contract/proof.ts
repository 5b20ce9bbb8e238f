import type { Challenge, Solution } from 'altcha-lib/types'

export type { Challenge }

/** The request header that carries a solved challenge, as JSON in base64url. */
export const PROOF_HEADER = 'X-Proof-Of-Work'

/** Stands in that header where there is no proof yet, from who would make one. */
export const PROOF_OFFER = 'offer'

/** Carries the token of a device that made a proof: in the answer to it, and in later requests. */
export const CLEARANCE_HEADER = 'X-Proof-Clearance'

export interface Proof {
  challenge: Challenge
  solution: Solution
}
