import { Problem } from '#netlify/http/problem.ts'

export interface RateLimit {
  /** Counts one time; false when the source has to wait. */
  take(): Promise<boolean>
  findWait(): Promise<number>
  refusal(seconds: number): string
}

export async function requireRate({ take, findWait, refusal }: RateLimit): Promise<void> {
  if (await take()) return
  const seconds = await findWait()
  throw new Problem(429, refusal(seconds), { headers: { 'Retry-After': String(seconds) } })
}
