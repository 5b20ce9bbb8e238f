import { ALL_SOURCES, type AttemptBucket, consumeAttempt, consumeAttemptWithProof } from '#netlify/database/attempts.ts'
import { readFormLimits } from '#netlify/env.ts'
import { PROOF_HEADER } from '#src/contract/proof.ts'
import { consumeClearance, issueClearance } from './clearance.ts'
import { toNetwork } from './network.ts'
import { checkProof, createBucket, createRateLimitProblem } from './rate-limit.ts'
import { computeKeyedHash, computeKeyedHashOffline } from './site-key.ts'

const FORM_PURPOSE = 'form'
// Queued forms count at the time they were sent, so they have separate buckets.
const QUEUE_PURPOSE = 'queued-form'
// Free forms per address and in total. Mobile carriers share an address among thousands of phones. Above the limits
// browsers solve a proof of work.
const defaultLimits = { ofAddress: 60, ofAll: 200 }
const HALF_LIFE_S = 10 * 60
const UNKNOWN_NETWORK = 'unknown'

const toSourceName = (ipAddress: string) => `form ${toNetwork(ipAddress)}`

function createBuckets(purpose: string, network: string): { own: AttemptBucket; shared: AttemptBucket } {
  const { ofAddress, ofAll } = { ...defaultLimits, ...readFormLimits() }
  return {
    own: createBucket(purpose, network, { freeAttempts: ofAddress, halfLife: HALF_LIFE_S }),
    shared: createBucket(purpose, ALL_SOURCES, { freeAttempts: ofAll, halfLife: HALF_LIFE_S }),
  }
}

/** Pseudonym of an IP address's network: a keyed hash, so that a leaked row does not reveal the address. */
export async function hashNetwork(ipAddress: string): Promise<string> {
  return await computeKeyedHash('attempts', toSourceName(ipAddress))
}

/** Hashes a network while the database is down; null if the blob store has no copy of the key. */
export async function hashNetworkOffline(ipAddress: string): Promise<string | null> {
  return (await computeKeyedHashOffline('attempts', toSourceName(ipAddress)).catch(() => undefined)) ?? null
}

export interface Admission {
  isQuarantined: boolean
  /** Clearance for a device that has just solved a proof of work. */
  clearance?: string
}

/**
 * Counts a form against the limits of its network and of all networks. Above them, accepts it with a clearance or a
 * proof of work, throws 429 with a challenge if the client can solve one, and quarantines it otherwise.
 */
export async function admitForm(request: Request, network: string): Promise<Admission> {
  const { own: networkBucket, shared: sharedBucket } = createBuckets(FORM_PURPOSE, network)
  if (await consumeAttempt(networkBucket, [sharedBucket])) return { isQuarantined: false }
  if (await consumeClearance(request)) {
    await consumeAttemptWithProof([networkBucket, sharedBucket])
    return { isQuarantined: false }
  }
  const demand = await checkProof(request, { ownBucket: networkBucket, sharedBuckets: [sharedBucket] })
  if (!demand) return { isQuarantined: false, clearance: await issueClearance() }
  if (request.headers.has(PROOF_HEADER)) throw await createRateLimitProblem(demand)
  // Count a quarantined form against its own network only, so that a flood does not affect others.
  await consumeAttemptWithProof([networkBucket])
  return { isQuarantined: true }
}

/** Counts a queued form at the time it was sent. Returns the network under which to quarantine it, or null. */
export async function admitQueuedForm(network: string | null | undefined, sentAt: Date): Promise<string | null> {
  const source = network ?? UNKNOWN_NETWORK
  const { own: networkBucket, shared: sharedBucket } = createBuckets(QUEUE_PURPOSE, source)
  if (await consumeAttempt({ ...networkBucket, attemptedAt: sentAt }, [{ ...sharedBucket, attemptedAt: sentAt }]))
    return null
  await consumeAttemptWithProof([{ ...networkBucket, attemptedAt: sentAt }])
  return source
}
