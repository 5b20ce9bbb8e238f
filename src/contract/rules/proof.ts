import type { Challenge, Solution } from 'altcha-lib/types'

export type { Challenge }

/** Request header that contains a `Proof` as JSON in base64url. */
export const PROOF_HEADER = 'X-Proof-Of-Work'

/** Value of the proof header in a first request: it tells the server that the client can solve a challenge. */
export const PROOF_OFFER = 'offer'

/** Header with a clearance token. The server issues the token for a solved challenge; later forms need no new proof. */
export const CLEARANCE_HEADER = 'X-Proof-Clearance'

export interface Proof {
  challenge: Challenge
  solution: Solution
}
