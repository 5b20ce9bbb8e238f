import { EVERYBODY, forgive } from '#netlify/database/attempts.ts'
import { keyedHash } from './key.ts'
import { networkOf } from './network.ts'
import { bucketOf, type Limit, requireRate, type Tried } from './rate-limit.ts'

const PURPOSE = 'login'
const ofSource: Limit = { free: 5, halfLife: 3600 }
const ofStrangers: Limit = { free: 20, halfLife: 15 * 60 }

/** Counted before the password is compared. A known device has a bucket that nobody else can fill. */
export async function requireLoginRate(request: Request, address: string, device?: string): Promise<Tried> {
  const source = await keyedHash('attempts', device ? `device ${device}` : `login ${networkOf(address)}`)
  const own = bucketOf(PURPOSE, source, ofSource)
  const tried = device ? { own } : { own, shared: bucketOf(PURPOSE, EVERYBODY, ofStrangers) }
  await requireRate(request, tried)
  return tried
}

export async function forgiveAttempts({ own, shared }: Tried): Promise<void> {
  await forgive(own, shared)
}
