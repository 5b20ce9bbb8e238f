import { Problem } from '#netlify/http/problem.ts'

/** How often a source may do something. */
export interface RateLimit {
  /** Counts one time; false when the source has to wait. */
  take(): Promise<boolean>
  /** Seconds until it may try again. */
  findWait(): Promise<number>
  /** What it is told. */
  refusal(seconds: number): string
}

/** Refuses with 429, and the time to wait, what comes too often. */
export async function requireRate({ take, findWait, refusal }: RateLimit): Promise<void> {
  if (await take()) return
  const seconds = await findWait()
  throw new Problem(429, refusal(seconds), { headers: { 'Retry-After': String(seconds) } })
}
