import { computeKeyedHash } from '#netlify/identity/site-key.ts'
import { CLEARANCE_HEADER } from '#src/contract/proof.ts'
import { consumeAttempt } from './attempts.queries.ts'
import { createBucket } from './rate-limit.ts'
import { issueTicket, isValidTicket } from './ticket.ts'

const CLEARANCE_PURPOSE = 'form-clearance'
const TTL_SECONDS = 7 * 24 * 3600
// Maximum number of forms per clearance, so that one proof of work never allows mass sending.
const clearanceLimit = { freeAttempts: 3, halfLife: 24 * 3600 }

/** Creates a clearance: a signed token that lets a device send a few forms after one proof of work. */
export async function issueClearance(): Promise<string> {
  return await issueTicket(CLEARANCE_PURPOSE, TTL_SECONDS)
}

/** Counts a form against the request's clearance. Returns false if the clearance is missing, invalid or used up. */
export async function consumeClearance(request: Request): Promise<boolean> {
  const clearanceToken = request.headers.get(CLEARANCE_HEADER)
  if (!clearanceToken || !(await isValidTicket(clearanceToken, CLEARANCE_PURPOSE))) return false
  return await consumeAttempt(
    createBucket(CLEARANCE_PURPOSE, await computeKeyedHash('attempts', `clearance ${clearanceToken}`), clearanceLimit),
    [],
  )
}
