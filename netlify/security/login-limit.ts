import { createHash } from 'node:crypto'
import { type Delays, findWait, forgetAttempts, takeAttempt } from '#netlify/database/login-attempts.ts'
import { networkOf } from './network.ts'
import { requireRate } from './rate-limit.ts'

const ofAddress: Delays = {
  free: 5,
  first: 30,
  longest: 15 * 60,
  forget: 60 * 60,
}
// Short, so that an attack from many addresses slows staff down but never locks them out for long.
const ofAll: Delays = { free: 5, first: 5, longest: 60, forget: 15 * 60 }

// Stored as a hash: the log of failures need not name anybody.
function sourceOf(address: string): string {
  return createHash('sha256').update(networkOf(address)).digest('hex')
}

/** Refuses with 429 an attempt to log in that comes too early; call before the password is compared. */
export async function requireLoginRate(address: string): Promise<void> {
  const source = sourceOf(address)
  await requireRate({
    take: () => takeAttempt(source, ofAddress, ofAll),
    findWait: () => findWait(source),
    refusal: (seconds) => `Too many attempts. Try again in ${seconds} seconds.`,
  })
}

export async function forgiveAttempts(address: string): Promise<void> {
  await forgetAttempts(sourceOf(address))
}
