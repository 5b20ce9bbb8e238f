import { readFormLimits } from '#netlify/env.ts'
import { computeKeyedHash, computeKeyedHashOffline } from '#netlify/team/site-keys.ts'
import { CLEARANCE_HEADER, PROOF_HEADER } from '#src/contract/rules/proof.ts'
import { ALL_SOURCES, type AttemptBucket, consumeAttempt, consumeAttemptWithProof } from './limits.queries.ts'
import { toNetwork } from './network.ts'
import { checkProof, createBucket, createHashedBucket, createRateLimitProblem } from './rate-limit.ts'
import { getTicketSecondsLeft, issueTicket, isValidTicket } from './ticket.ts'

// A clearance is a signed token that lets a device send a few forms after one proof of work.
const CLEARANCE_PURPOSE = 'form-clearance'
const CLEARANCE_TTL_SECONDS = 7 * 24 * 3600
// Maximum number of forms per clearance, so that one proof of work never allows mass sending.
const clearanceLimit = { freeAttempts: 3, halfLife: 24 * 3600 }

/** Counts a form against the request's clearance. Returns false if the clearance is missing, invalid or used up. */
async function consumeClearance(request: Request): Promise<boolean> {
  const clearanceToken = request.headers.get(CLEARANCE_HEADER)
  if (!clearanceToken || !(await isValidTicket(clearanceToken, CLEARANCE_PURPOSE))) return false
  return await consumeAttempt([
    await createHashedBucket(CLEARANCE_PURPOSE, `clearance ${clearanceToken}`, clearanceLimit),
  ])
}

const RESEND_WAIT_SECONDS = 10
const RESEND_TTL_SECONDS = 3600

const getResendPurpose = (network: string) => `send-again ${network}`

/** Returns the seconds until a resend ticket may be used; undefined if the ticket is not valid for this network. */
export async function readResendWait(ticket: string | undefined, network: string): Promise<number | undefined> {
  if (!ticket || !(await isValidTicket(ticket, getResendPurpose(network)))) return undefined
  return Math.max(0, Math.ceil(getTicketSecondsLeft(ticket) - (RESEND_TTL_SECONDS - RESEND_WAIT_SECONDS)))
}

/** Issues a resend ticket. With it, a browser without JavaScript may send a rejected form again after `waitSeconds`. */
export async function issueResendTicket(network: string) {
  return { ticket: await issueTicket(getResendPurpose(network), RESEND_TTL_SECONDS), waitSeconds: RESEND_WAIT_SECONDS }
}

const FORM_PURPOSE = 'form'
// Queued forms have separate buckets: their attempts count from the time of sending, not of processing.
const QUEUE_PURPOSE = 'queued-form'
// Forms accepted without proof of work. High per network, because thousands of phones may share one IP address.
const defaultLimits = { perNetwork: 60, total: 200 }
const HALF_LIFE_S = 10 * 60
const UNKNOWN_NETWORK = 'unknown'

const toSourceName = (ipAddress: string) => `form ${toNetwork(ipAddress)}`

/** Creates the network's own bucket and the bucket of all forms. */
function createBuckets(purpose: string, network: string, attemptedAt?: Date): [AttemptBucket, AttemptBucket] {
  const { perNetwork, total } = { ...defaultLimits, ...readFormLimits() }
  return [
    { ...createBucket(purpose, network, { freeAttempts: perNetwork, halfLife: HALF_LIFE_S }), attemptedAt },
    { ...createBucket(purpose, ALL_SOURCES, { freeAttempts: total, halfLife: HALF_LIFE_S }), attemptedAt },
  ]
}

/** Hashes the network of an IP address with a secret key, so that a leaked row does not reveal the address. */
export async function hashNetwork(ipAddress: string): Promise<string> {
  return await computeKeyedHash('attempts', toSourceName(ipAddress))
}

/** Hashes a network while the database is down. Returns null if the blob store has no copy of the secret key. */
export async function hashNetworkOffline(ipAddress: string): Promise<string | null> {
  return (await computeKeyedHashOffline('attempts', toSourceName(ipAddress)).catch(() => undefined)) ?? null
}

/**
 * Rate-limits a form. Above the limit, requires a clearance or proof of work, or quarantines the form. Returns a new
 * clearance if the device has just solved a proof of work.
 */
export async function admitForm(
  request: Request,
  network: string,
): Promise<{ isQuarantined: boolean; clearance?: string }> {
  const buckets = createBuckets(FORM_PURPOSE, network)
  if (await consumeAttempt(buckets)) return { isQuarantined: false }
  if (await consumeClearance(request)) {
    await consumeAttemptWithProof(buckets)
    return { isQuarantined: false }
  }
  const requiredProof = await checkProof(request, buckets)
  if (!requiredProof)
    return { isQuarantined: false, clearance: await issueTicket(CLEARANCE_PURPOSE, CLEARANCE_TTL_SECONDS) }
  if (request.headers.has(PROOF_HEADER)) throw await createRateLimitProblem(requiredProof)
  // Count a quarantined form against its own network only, so that mass sending does not slow other networks.
  await consumeAttemptWithProof([buckets[0]])
  return { isQuarantined: true }
}

/** Rate-limits a queued form by its sending time. Returns its network if the form must be quarantined, else null. */
export async function admitQueuedForm(network: string | null | undefined, sentAt: Date): Promise<string | null> {
  const source = network ?? UNKNOWN_NETWORK
  const buckets = createBuckets(QUEUE_PURPOSE, source, sentAt)
  if (await consumeAttempt(buckets)) return null
  await consumeAttemptWithProof([buckets[0]])
  return source
}
