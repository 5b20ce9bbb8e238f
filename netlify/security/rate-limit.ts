import { type Bucket, listLevels, takeFree, takePaid } from '#netlify/database/attempts.ts'
import { Problem } from '#netlify/http/problem.ts'
import { issueChallenge, LEAST_STEPS, MOST_STEPS, type Price, redeemProof, stepsFor } from './proof-of-work.ts'

/** The price of a proof stops rising at this multiple of the limit. */
const MAX_OVERRUN = MOST_STEPS / LEAST_STEPS

export interface Limit {
  free: number
  /** In seconds. */
  halfLife: number
}

export function bucketOf(purpose: string, source: string, { free, halfLife }: Limit): Bucket {
  return { purpose, source, free, halfLife, most: free * MAX_OVERRUN }
}

export interface Tried {
  own: Bucket
  /** Buckets shared with other sources; each must have room. */
  others: Bucket[]
}

async function measureOverrun({ own, others }: Tried): Promise<{ overrun: number; wait: number }> {
  const buckets = [own, ...others]
  const levels = await listLevels(buckets)
  const waits = buckets.map(({ free, halfLife }, index) => halfLife * Math.log2((levels[index] ?? 0) / (free - 1)))
  return {
    overrun: Math.max(...buckets.map(({ free }, index) => (levels[index] ?? 0) / free)),
    wait: Math.max(1, Math.ceil(Math.max(...waits))),
  }
}

/** The price of a rejected attempt; `wait` is the time in seconds until one is free. */
export interface Demand {
  price: Price
  wait: number
}

/** Counts an attempt that is free or has a proof of work; otherwise returns the price. */
export async function takeTry(request: Request, rateLimit: Tried): Promise<Demand | undefined> {
  return (await takeFree(rateLimit.own, rateLimit.others)) ? undefined : await takeProof(request, rateLimit)
}

/** Counts an attempt that has a proof of work; otherwise returns the price. */
export async function takeProof(request: Request, rateLimit: Tried): Promise<Demand | undefined> {
  const { own, others } = rateLimit
  const { overrun, wait } = await measureOverrun(rateLimit)
  const price = { purpose: own.purpose, source: own.source, steps: stepsFor(overrun) }
  if (!(await redeemProof(request, price))) return { price, wait }
  await takePaid([own, ...others])
  return undefined
}

export async function toRefusal({ price, wait }: Demand): Promise<Problem> {
  return new Problem(429, `Too many attempts. Solve the challenge, or try again in ${wait} seconds.`, {
    headers: { 'Retry-After': String(wait) },
    challenge: await issueChallenge(price),
  })
}

/** Throws 429 with a challenge unless the attempt is free or has a proof of work. */
export async function requireRate(request: Request, rateLimit: Tried): Promise<void> {
  const demand = await takeTry(request, rateLimit)
  if (demand) throw await toRefusal(demand)
}
