import { ALL_SOURCES, resetAttempts } from '#netlify/database/attempts.ts'
import { toNetwork } from './network.ts'
import { createBucket, enforceRateLimit, type RateLimit, type RateLimitBuckets } from './rate-limit.ts'
import { computeKeyedHash } from './site-key.ts'

const LOGIN_PURPOSE = 'login'
const sourceLimit: RateLimit = { freeAttempts: 5, halfLife: 3600 }
const unknownDevicesLimit: RateLimit = { freeAttempts: 20, halfLife: 15 * 60 }

// Limits login attempts for one name by unknown devices, from all networks.
const nameLimit: RateLimit = { freeAttempts: 10, halfLife: 3600 }

async function hashName(name: string): Promise<string> {
  // Normalise names like the database, so that all spellings of a name share one bucket.
  const normalizedName = name
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
  return await computeKeyedHash('attempts', `name ${normalizedName}`)
}

interface LoginAttempt {
  address: string
  device?: string | undefined
  /** The typed name, whether or not a member has it. */
  name?: string | undefined
}

/**
 * Counts a login attempt before the password is compared; throws 429 with a challenge above the limit. A known device
 * has its own bucket, which others cannot exhaust. A full bucket asks for a proof of work and locks no member out.
 */
export async function enforceLoginLimit(
  request: Request,
  { address, device, name }: LoginAttempt,
): Promise<RateLimitBuckets> {
  const source = await computeKeyedHash('attempts', device ? `device ${device}` : `login ${toNetwork(address)}`)
  const ownBucket = createBucket(LOGIN_PURPOSE, source, sourceLimit)
  const sharedBuckets = device ? [] : [createBucket(LOGIN_PURPOSE, ALL_SOURCES, unknownDevicesLimit)]
  if (name && !device) sharedBuckets.push(createBucket(LOGIN_PURPOSE, await hashName(name), nameLimit))
  const buckets = { ownBucket, sharedBuckets }
  await enforceRateLimit(request, buckets)
  return buckets
}

/** Counts a step-up attempt by a logged-in member. */
export async function enforceConfirmationLimit(request: Request, memberId: string): Promise<RateLimitBuckets> {
  const buckets = {
    ownBucket: createBucket(LOGIN_PURPOSE, await computeKeyedHash('attempts', `confirm ${memberId}`), sourceLimit),
    sharedBuckets: [],
  }
  await enforceRateLimit(request, buckets)
  return buckets
}

export async function resetLoginAttempts({ ownBucket, sharedBuckets }: RateLimitBuckets): Promise<void> {
  await resetAttempts(ownBucket, sharedBuckets)
}
