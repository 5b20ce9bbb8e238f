import { type Bucket, EVERYBODY, takeFree, takePaid } from '#netlify/database/attempts.ts'
import { formLimits } from '#netlify/env.ts'
import { PROOF_HEADER } from '#src/contract/proof.ts'
import { issueClearance, spendClearance } from './clearance.ts'
import { keyedHash, keyedHashOffline } from './key.ts'
import { networkOf } from './network.ts'
import { bucketOf, takeProof, toRefusal } from './rate-limit.ts'

const PURPOSE = 'form'
// Queued forms count at the time they were sent, so they have their own buckets.
const QUEUE_PURPOSE = 'queued-form'
// Mobile carriers put thousands of phones behind one address. Above these limits browsers solve a proof of work.
const defaultLimits = { ofAddress: 60, ofAll: 200 }
const HALF_LIFE_S = 10 * 60
const UNKNOWN_NETWORK = 'unknown'

const toSourceName = (address: string) => `form ${networkOf(address)}`

function createBuckets(purpose: string, network: string): { own: Bucket; shared: Bucket } {
  const { ofAddress, ofAll } = { ...defaultLimits, ...formLimits() }
  return {
    own: bucketOf(purpose, network, { free: ofAddress, halfLife: HALF_LIFE_S }),
    shared: bucketOf(purpose, EVERYBODY, { free: ofAll, halfLife: HALF_LIFE_S }),
  }
}

/** A keyed hash, so that a leaked row does not reveal the address. */
export async function hashNetwork(address: string): Promise<string> {
  return await keyedHash('attempts', toSourceName(address))
}

/** Works while the database is down; null when the key has no local copy. */
export async function hashNetworkOffline(address: string): Promise<string | null> {
  return (await keyedHashOffline('attempts', toSourceName(address)).catch(() => undefined)) ?? null
}

export interface Admission {
  isHeld: boolean
  /** Set when the device has just solved a proof of work. */
  clearance?: string
}

/**
 * Counts a form against the limits of its network and of all networks. Above them, accepts it with a clearance or a
 * proof of work, throws 429 with a challenge if the client can solve one, and quarantines it otherwise.
 */
export async function admitForm(request: Request, network: string): Promise<Admission> {
  const { own, shared } = createBuckets(PURPOSE, network)
  if (await takeFree(own, [shared])) return { isHeld: false }
  if (await spendClearance(request)) {
    await takePaid([own, shared])
    return { isHeld: false }
  }
  const demand = await takeProof(request, { own, others: [shared] })
  if (!demand) return { isHeld: false, clearance: await issueClearance() }
  if (request.headers.has(PROOF_HEADER)) throw await toRefusal(demand)
  // A quarantined flood counts against its own network only.
  await takePaid([own])
  return { isHeld: true }
}

/** Counts a queued form at the time it was sent. Returns the network to quarantine it under, or null. */
export async function judgeQueuedForm(network: string | null | undefined, at: Date): Promise<string | null> {
  const source = network ?? UNKNOWN_NETWORK
  const { own, shared } = createBuckets(QUEUE_PURPOSE, source)
  if (await takeFree({ ...own, at }, [{ ...shared, at }])) return null
  await takePaid([{ ...own, at }])
  return source
}
