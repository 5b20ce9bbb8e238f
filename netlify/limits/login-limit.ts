import { computeKeyedHash } from '#netlify/team/site-keys.ts'
import { ALL_SOURCES, type AttemptBuckets, consumeAttempt, resetAttempts } from './limits.queries.ts'
import { loginAttempts } from './login-attempts.ts'
import { toNetwork } from './network.ts'
import { createBucket, createHashedBucket, enforceRateLimit, type RateLimit } from './rate-limit.ts'

const LOGIN_PURPOSE = 'login'
const deviceOrNetworkLimit: RateLimit = { freeAttempts: 5, halfLife: 3600 }
const unknownDevicesLimit: RateLimit = { freeAttempts: 20, halfLife: 15 * 60 }

// Limit of login attempts for one name, added up over all unknown devices.
const nameLimit: RateLimit = { freeAttempts: 10, halfLife: 3600 }

/** Normalizes a name as the database does, so that all spellings of a name share one rate limit. */
function normalizeName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
}

/** Hashes a name with a secret key. All spellings of a name have the same hash. */
export async function hashLoginName(name: string): Promise<string> {
  return await computeKeyedHash('attempts', `name ${normalizeName(name)}`)
}

interface LoginAttempt {
  address: string
  device?: string | undefined
  /** Name typed at login. A member with this name need not exist. */
  name?: string | undefined
}

/** Counts a login attempt before the password check. Throws 429 with a proof-of-work challenge. */
export async function enforceLoginLimit(
  request: Request,
  { address, device, name }: LoginAttempt,
): Promise<AttemptBuckets> {
  const source = device ? `device ${device}` : `login ${toNetwork(address)}`
  const buckets: AttemptBuckets = [await createHashedBucket(LOGIN_PURPOSE, source, deviceOrNetworkLimit)]
  if (!device) buckets.push(createBucket(LOGIN_PURPOSE, ALL_SOURCES, unknownDevicesLimit))
  if (!device && name) buckets.push(createBucket(LOGIN_PURPOSE, await hashLoginName(name), nameLimit))
  await enforceRateLimit(request, buckets, loginAttempts)
  return buckets
}

/** Counts a step-up authentication attempt of a logged-in member. Throws 429 above the limit. */
export async function enforceConfirmationLimit(request: Request, memberId: string): Promise<AttemptBuckets> {
  const buckets: AttemptBuckets = [await createHashedBucket(LOGIN_PURPOSE, `confirm ${memberId}`, deviceOrNetworkLimit)]
  await enforceRateLimit(request, buckets)
  return buckets
}

// Limits guesses of TOTP codes, because three of the million possible codes are valid at any time.
const codeRateLimit = { freeAttempts: 10, halfLife: 3600 }

async function createMemberBucket(memberId: string) {
  return await createHashedBucket('code', `code ${memberId}`, codeRateLimit)
}

/** Counts a TOTP attempt. */
export async function consumeCodeAttempt(memberId: string): Promise<boolean> {
  return await consumeAttempt([await createMemberBucket(memberId)])
}

export async function resetCodeAttempts(memberId: string): Promise<void> {
  await resetAttempts([await createMemberBucket(memberId)])
}
