import { type Bucket, listLevels, takeFree, takePaid } from '#netlify/database/attempts.ts'
import { Problem } from '#netlify/http/problem.ts'
import { issueChallenge, LEAST_STEPS, MOST_STEPS, type Price, redeemProof, stepsFor } from './proof-of-work.ts'

/** At this multiple of what is free a proof costs the most, and more tries make no difference. */
const MOST_OVERRUN = MOST_STEPS / LEAST_STEPS

export interface Limit {
  free: number
  /** In seconds. */
  halfLife: number
}

export function bucketOf(purpose: string, source: string, { free, halfLife }: Limit): Bucket {
  return { purpose, source, free, halfLife, most: free * MOST_OVERRUN }
}

export interface Tried {
  own: Bucket
  /** What it shares with others: each has to have room. */
  others: Bucket[]
}

async function readFlood({ own, others }: Tried): Promise<{ overrun: number; wait: number }> {
  const buckets = [own, ...others]
  const levels = await listLevels(buckets)
  const waits = buckets.map(({ free, halfLife }, place) => halfLife * Math.log2((levels[place] ?? 0) / (free - 1)))
  return {
    overrun: Math.max(...buckets.map(({ free }, place) => (levels[place] ?? 0) / free)),
    wait: Math.max(1, Math.ceil(Math.max(...waits))),
  }
}

/** What a try that was not let through has to pay; `wait`, in seconds, is for who cannot compute. */
export interface Demand {
  price: Price
  wait: number
}

/** Counts a try that is free, or paid for with a proof of work; any other is told what it costs. */
export async function takeTry(request: Request, tried: Tried): Promise<Demand | undefined> {
  return (await takeFree(tried.own, tried.others)) ? undefined : await takeProof(request, tried)
}

/** Counts a try with a proof of work; returns the demand without one. */
export async function takeProof(request: Request, tried: Tried): Promise<Demand | undefined> {
  const { own, others } = tried
  const { overrun, wait } = await readFlood(tried)
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

/** Lets through what `takeTry` does; anything else is refused with 429 and the challenge that pays for it. */
export async function requireRate(request: Request, tried: Tried): Promise<void> {
  const demand = await takeTry(request, tried)
  if (demand) throw await toRefusal(demand)
}
