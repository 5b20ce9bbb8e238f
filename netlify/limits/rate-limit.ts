import { Problem } from '#netlify/http/problem.ts'
import { computeKeyedHash } from '#netlify/team/site-keys.ts'
import { type AttemptBucket, type AttemptBuckets, type AttemptCounter, databaseAttempts } from './limits.queries.ts'
import { computeSteps, issueChallenge, MAX_STEPS, MIN_STEPS, type ProofTerms, redeemProof } from './proof-of-work.ts'

/** Load at which a proof of work reaches its maximum steps, as a multiple of the rate limit. */
const MAX_LOAD_FACTOR = MAX_STEPS / MIN_STEPS

export interface RateLimit {
  freeAttempts: number
  /** Seconds in which the level of counted attempts halves. */
  halfLife: number
}

export function createBucket(purpose: string, source: string, { freeAttempts, halfLife }: RateLimit): AttemptBucket {
  return { purpose, source, freeAttempts, halfLife, maxLevel: freeAttempts * MAX_LOAD_FACTOR }
}

/** Creates a bucket whose source is stored as a keyed hash, so that a leaked row does not reveal it. */
export async function createHashedBucket(
  purpose: string,
  source: string,
  rateLimit: RateLimit,
): Promise<AttemptBucket> {
  return createBucket(purpose, await computeKeyedHash('attempts', source), rateLimit)
}

async function measureLoad(
  buckets: AttemptBuckets,
  counter: AttemptCounter,
): Promise<{ loadFactor: number; waitSeconds: number }> {
  const levels = await counter.listLevels(buckets)
  const waits = buckets.map(
    ({ freeAttempts, halfLife }, index) => halfLife * Math.log2((levels[index] ?? 0) / (freeAttempts - 1)),
  )
  return {
    loadFactor: Math.max(...buckets.map(({ freeAttempts }, index) => (levels[index] ?? 0) / freeAttempts)),
    waitSeconds: Math.max(1, Math.ceil(Math.max(...waits))),
  }
}

/** Proof of work that a rejected attempt needs. After `waitSeconds`, the attempt succeeds without a proof. */
interface RequiredProof {
  proofTerms: ProofTerms
  waitSeconds: number
}

/** Counts an attempt that has a proof of work. Otherwise returns the required proof of work. */
export async function checkProof(
  request: Request,
  buckets: AttemptBuckets,
  counter = databaseAttempts,
): Promise<RequiredProof | undefined> {
  const [ownBucket] = buckets
  const { loadFactor, waitSeconds } = await measureLoad(buckets, counter)
  const proofTerms = { purpose: ownBucket.purpose, source: ownBucket.source, steps: computeSteps(loadFactor) }
  if (!(await redeemProof(request, proofTerms))) return { proofTerms, waitSeconds }
  await counter.consumeWithProof(buckets)
  return undefined
}

export async function createRateLimitProblem({ proofTerms, waitSeconds }: RequiredProof): Promise<Problem> {
  return new Problem(429, `Too many attempts. Solve the challenge, or try again in ${waitSeconds} seconds.`, {
    headers: { 'Retry-After': String(waitSeconds) },
    challenge: await issueChallenge(proofTerms),
  })
}

/** Throws 429 with a proof-of-work challenge unless the attempt is within the limit or has a proof of work. */
export async function enforceRateLimit(
  request: Request,
  buckets: AttemptBuckets,
  counter = databaseAttempts,
): Promise<void> {
  if (await counter.consume(buckets)) return
  const requiredProof = await checkProof(request, buckets, counter)
  if (requiredProof) throw await createRateLimitProblem(requiredProof)
}
