import { readFormLimits } from '#netlify/env.ts'
import {
  ALL_SOURCES,
  type AttemptBucket,
  consumeAttempt,
  consumeAttemptWithProof,
} from '#netlify/limits/attempts.queries.ts'
import { PROOF_HEADER } from '#src/contract/proof.ts'
import { consumeClearance, issueClearance } from './clearance.ts'
import { toNetwork } from './network.ts'
import { checkProof, createBucket, createRateLimitProblem } from './rate-limit.ts'
import { computeKeyedHash, computeKeyedHashOffline } from './site-key.ts'

const FORM_PURPOSE = 'form'
// Queued forms have separate buckets, because their attempts date from the time of sending.
const QUEUE_PURPOSE = 'queued-form'
// Forms accepted without proof of work. High per IP address: thousands of phones may share one.
const defaultLimits = { perNetwork: 60, total: 200 }
const HALF_LIFE_S = 10 * 60
const UNKNOWN_NETWORK = 'unknown'

const toSourceName = (ipAddress: string) => `form ${toNetwork(ipAddress)}`

function createBuckets(
  purpose: string,
  network: string,
): { networkBucket: AttemptBucket; sharedBucket: AttemptBucket } {
  const { perNetwork, total } = { ...defaultLimits, ...readFormLimits() }
  return {
    networkBucket: createBucket(purpose, network, { freeAttempts: perNetwork, halfLife: HALF_LIFE_S }),
    sharedBucket: createBucket(purpose, ALL_SOURCES, { freeAttempts: total, halfLife: HALF_LIFE_S }),
  }
}

/** Hashes the network of an IP address with a secret key, so that a leaked row does not reveal the address. */
export async function hashNetwork(ipAddress: string): Promise<string> {
  return await computeKeyedHash('attempts', toSourceName(ipAddress))
}

/** Hashes a network while the database is down. Null if the blob store has no copy of the key. */
export async function hashNetworkOffline(ipAddress: string): Promise<string | null> {
  return (await computeKeyedHashOffline('attempts', toSourceName(ipAddress)).catch(() => undefined)) ?? null
}

export interface FormAdmission {
  isQuarantined: boolean
  /** Clearance for a device that has just solved a proof of work. */
  clearance?: string
}

/** Rate-limits a form. Above the limit, requires a clearance or proof of work, or quarantines the form. */
export async function admitForm(request: Request, network: string): Promise<FormAdmission> {
  const { networkBucket, sharedBucket } = createBuckets(FORM_PURPOSE, network)
  if (await consumeAttempt(networkBucket, [sharedBucket])) return { isQuarantined: false }
  if (await consumeClearance(request)) {
    await consumeAttemptWithProof([networkBucket, sharedBucket])
    return { isQuarantined: false }
  }
  const requiredProof = await checkProof(request, { ownBucket: networkBucket, sharedBuckets: [sharedBucket] })
  if (!requiredProof) return { isQuarantined: false, clearance: await issueClearance() }
  if (request.headers.has(PROOF_HEADER)) throw await createRateLimitProblem(requiredProof)
  // Count a quarantined form against its network only, so that a flood does not block other networks.
  await consumeAttemptWithProof([networkBucket])
  return { isQuarantined: true }
}

/** Rate-limits a queued form by the time it was sent. Returns its network if it must be quarantined, else null. */
export async function admitQueuedForm(network: string | null | undefined, sentAt: Date): Promise<string | null> {
  const source = network ?? UNKNOWN_NETWORK
  const { networkBucket, sharedBucket } = createBuckets(QUEUE_PURPOSE, source)
  if (await consumeAttempt({ ...networkBucket, attemptedAt: sentAt }, [{ ...sharedBucket, attemptedAt: sentAt }]))
    return null
  await consumeAttemptWithProof([{ ...networkBucket, attemptedAt: sentAt }])
  return source
}
