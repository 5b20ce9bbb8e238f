import { EVERYBODY, forgive } from '#netlify/database/attempts.ts'
import { keyedHash } from './key.ts'
import { networkOf } from './network.ts'
import { bucketOf, type Limit, requireRate, type Tried } from './rate-limit.ts'

const PURPOSE = 'login'
const ofSource: Limit = { free: 5, halfLife: 3600 }
const ofStrangers: Limit = { free: 20, halfLife: 15 * 60 }

// Of what strangers try under one name, from wherever they come.
const ofName: Limit = { free: 10, halfLife: 3600 }

async function nameSource(name: string): Promise<string> {
  // As the database knows a name, so that each has one bucket however it is written.
  const key = name
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
  return await keyedHash('attempts', `name ${key}`)
}

interface Asking {
  address: string
  device?: string | undefined
  /** Of a member, whether there is one or not. */
  name?: string | undefined
}

/**
 * Counted before the password is compared. A known device has a bucket that nobody else can fill; a name's is for unknown
 * ones alone, and full it costs work and locks nobody out.
 */
export async function requireLoginRate(request: Request, { address, device, name }: Asking): Promise<Tried> {
  const source = await keyedHash('attempts', device ? `device ${device}` : `login ${networkOf(address)}`)
  const own = bucketOf(PURPOSE, source, ofSource)
  const others = device ? [] : [bucketOf(PURPOSE, EVERYBODY, ofStrangers)]
  if (name && !device) others.push(bucketOf(PURPOSE, await nameSource(name), ofName))
  const tried = { own, others }
  await requireRate(request, tried)
  return tried
}

/** Of who is logged in already, and shows a factor again. */
export async function requireOwnRate(request: Request, memberId: string): Promise<Tried> {
  const tried = { own: bucketOf(PURPOSE, await keyedHash('attempts', `confirm ${memberId}`), ofSource), others: [] }
  await requireRate(request, tried)
  return tried
}

export async function forgiveAttempts({ own, others }: Tried): Promise<void> {
  await forgive(own, others)
}
