import type { SessionExpiry } from './session.ts'

const WARNING_MS = 15 * 60_000

/** `endsAt` is in Unix milliseconds. `canExtend` is true if a request to the server extends the session. */
export type SessionEnd = { kind: 'far' } | { kind: 'near'; endsAt: number; canExtend: boolean } | { kind: 'over' }

export function findSessionEnd(expiry: SessionExpiry | null, now: number): SessionEnd {
  if (!expiry) return { kind: 'far' }
  const endTime = Math.min(expiry.idleEnd, expiry.end)
  if (now >= endTime) return { kind: 'over' }
  if (now < endTime - WARNING_MS) return { kind: 'far' }
  return { kind: 'near', endsAt: endTime, canExtend: expiry.end > endTime }
}
