import { EVERYBODY, forgive } from '#netlify/database/attempts.ts'
import { keyedHash } from './key.ts'
import { networkOf } from './network.ts'
import { bucketOf, type Limit, requireRate, type Tried } from './rate-limit.ts'

const PURPOSE = 'login'
const sourceLimit: Limit = { free: 5, halfLife: 3600 }
const unknownDevicesLimit: Limit = { free: 20, halfLife: 15 * 60 }

// Attempts of unknown devices for one name, from all networks.
const nameLimit: Limit = { free: 10, halfLife: 3600 }

async function hashName(name: string): Promise<string> {
  // Normalise like the database, so that all spellings of a name share one bucket.
  const key = name
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
  return await keyedHash('attempts', `name ${key}`)
}

interface LoginAttempt {
  address: string
  device?: string | undefined
  /** The given name, whether or not a member has it. */
  name?: string | undefined
}

/**
 * Counts a login before the password is compared; throws 429 with a challenge above the limit. A known device has its
 * own bucket, so that others cannot exhaust it. A full bucket asks for a proof of work and locks no member out.
 */
export async function requireLoginRate(request: Request, { address, device, name }: LoginAttempt): Promise<Tried> {
  const source = await keyedHash('attempts', device ? `device ${device}` : `login ${networkOf(address)}`)
  const own = bucketOf(PURPOSE, source, sourceLimit)
  const others = device ? [] : [bucketOf(PURPOSE, EVERYBODY, unknownDevicesLimit)]
  if (name && !device) others.push(bucketOf(PURPOSE, await hashName(name), nameLimit))
  const buckets = { own, others }
  await requireRate(request, buckets)
  return buckets
}

/** Counts a confirmation by a logged-in member. */
export async function requireOwnRate(request: Request, memberId: string): Promise<Tried> {
  const buckets = {
    own: bucketOf(PURPOSE, await keyedHash('attempts', `confirm ${memberId}`), sourceLimit),
    others: [],
  }
  await requireRate(request, buckets)
  return buckets
}

export async function forgiveAttempts({ own, others }: Tried): Promise<void> {
  await forgive(own, others)
}
