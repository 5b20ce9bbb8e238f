import type { Challenge, Solution } from 'altcha-lib/types'

export type { Challenge }

/** The request header that carries a solved challenge, as JSON in base64url. */
export const PROOF_HEADER = 'X-Proof-Of-Work'

export interface Proof {
  challenge: Challenge
  solution: Solution
}
