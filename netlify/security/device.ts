import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, toCookie } from './cookies.ts'
import { currentEpoch } from './epoch.ts'
import { keyedHash } from './key.ts'

const COOKIE = '__Host-device'
const LIFE_SECONDS = 183 * 24 * 3600
const form = /^[\w-]{22}\.\d{10}\.[\da-f]{64}$/

/** What vouches for a device: the shared password that opened a session there, or that a member of staff did. */
type Voucher = number | 'member'

async function sign(id: string, expires: number, voucher: Voucher): Promise<string> {
  return await keyedHash('device', `${id} ${expires} ${voucher}`)
}

function isSame(signature: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
}

export async function readDevice(request: Request): Promise<string | undefined> {
  const [id = '', expires = '', signature = ''] = readCookie(request, COOKIE, form)?.split('.') ?? []
  if (!(Number(expires) * 1000 > Date.now())) return undefined
  if (isSame(signature, await sign(id, Number(expires), 'member'))) return id
  const epoch = await currentEpoch()
  if (epoch === undefined) return undefined
  return isSame(signature, await sign(id, Number(expires), epoch)) ? id : undefined
}

export async function makeDeviceCookie(known: string | undefined, voucher: Voucher): Promise<string> {
  const id = known ?? randomBytes(16).toString('base64url')
  const expires = Math.floor(Date.now() / 1000) + LIFE_SECONDS
  return toCookie(COOKIE, `${id}.${expires}.${await sign(id, expires, voucher)}`, LIFE_SECONDS)
}
