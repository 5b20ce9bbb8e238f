import { createHash } from 'node:crypto'
import { type Delays, findWait, forgetAttempts, takeAttempt } from '#netlify/database/login-attempts.ts'
import { Problem } from '#netlify/http/problem.ts'
import { networkOf } from './network.ts'

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
export async function requireAttempt(address: string): Promise<void> {
  const source = sourceOf(address)
  if (await takeAttempt(source, ofAddress, ofAll)) return
  const seconds = await findWait(source)
  throw new Problem(429, `Too many attempts. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** The password was right: earlier failures no longer slow this address or anybody down. */
export async function forgiveAttempts(address: string): Promise<void> {
  await forgetAttempts(sourceOf(address))
}
