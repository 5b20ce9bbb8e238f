import { createHash } from 'node:crypto'
import { type Delays, findWait, forgetAttempts, takeAttempt } from '#netlify/database/login-attempts.ts'
import { Problem } from '#netlify/http/problem.ts'

const ofAddress: Delays = {
  free: 5,
  first: 30,
  longest: 15 * 60,
  forget: 60 * 60,
}
// Short, so that an attack from many addresses slows staff down but never locks them out for long.
const ofAll: Delays = { free: 5, first: 5, longest: 60, forget: 15 * 60 }

// An IPv6 subscriber owns a /64 and may use any address in it.
function network(address: string): string {
  const [mapped] = /\d+\.\d+\.\d+\.\d+$/.exec(address) ?? []
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head ? head.split(':') : []
  const rest = tail ? tail.split(':') : []
  if (tail !== undefined) groups.push(...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest)
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

// Stored as a hash: the log of failures need not name anybody.
function sourceOf(address: string): string {
  return createHash('sha256').update(network(address)).digest('hex')
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
