import { randomBytes, timingSafeEqual } from 'node:crypto'
import { findDeviceTag } from '#netlify/database/device-tags.ts'
import { readCookie, toCookie } from './cookies.ts'
import { currentEpoch } from './epoch.ts'
import { keyedHash } from './key.ts'

const COOKIE = '__Host-device'
const LIFE_SECONDS = 183 * 24 * 3600
const UUID_LENGTH = 36
const form = /^[\w-]{22}\.\d{10}\.[\da-f]{64}(?:\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{1,9})?$/

/** Who logged in on the device: the epoch of the shared password, or the tag of a member's devices. */
type Voucher = number | string

async function sign(id: string, expires: number, voucher: Voucher): Promise<string> {
  return await keyedHash('device', `${id} ${expires} ${voucher}`)
}

function isSame(signature: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
}

async function isInForce(tag: string): Promise<boolean> {
  return (await findDeviceTag(tag.slice(0, UUID_LENGTH))) === tag
}

/** The id of a known device. It is unknown once its member is removed or reset, or the shared password changes. */
export async function readDevice(request: Request): Promise<string | undefined> {
  const [id = '', expires = '', signature = '', tag] = readCookie(request, COOKIE, form)?.split('.') ?? []
  if (!(Number(expires) * 1000 > Date.now())) return undefined
  const voucher = tag ?? (await currentEpoch())
  if (voucher === undefined || !isSame(signature, await sign(id, Number(expires), voucher))) return undefined
  return tag === undefined || (await isInForce(tag)) ? id : undefined
}

export async function makeDeviceCookie(known: string | undefined, voucher: Voucher): Promise<string> {
  const id = known ?? randomBytes(16).toString('base64url')
  const expires = Math.floor(Date.now() / 1000) + LIFE_SECONDS
  const parts = [id, expires, await sign(id, expires, voucher), ...(typeof voucher === 'string' ? [voucher] : [])]
  return toCookie(COOKIE, parts.join('.'), LIFE_SECONDS)
}
