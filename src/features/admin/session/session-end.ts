import type { SessionExpiry } from '#src/stores/staff/session.ts'

const WARNING_MS = 15 * 60_000

/** State of the session’s expiry; `at` in Unix milliseconds, `canStay` when a request would prolong it. */
export type SessionEnd = { kind: 'far' } | { kind: 'near'; at: number; canStay: boolean } | { kind: 'over' }

export function findSessionEnd(life: SessionExpiry | null, now: number): SessionEnd {
  if (!life) return { kind: 'far' }
  const at = Math.min(life.idleEnd, life.end)
  if (now >= at) return { kind: 'over' }
  if (now < at - WARNING_MS) return { kind: 'far' }
  return { kind: 'near', at, canStay: life.end > at }
}
