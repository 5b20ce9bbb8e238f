import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, toCookie } from './cookies.ts'
import { currentEpoch } from './epoch.ts'
import { keyedHash } from './key.ts'

const COOKIE = '__Host-device'
const LIFE_SECONDS = 183 * 24 * 3600
const form = /^[\w-]{22}\.\d{10}\.[\da-f]{64}$/

async function sign(id: string, expires: number, epoch: number): Promise<string> {
  return await keyedHash('device', `${id} ${expires} ${epoch}`)
}

export async function readDevice(request: Request): Promise<string | undefined> {
  const [id = '', expires = '', signature = ''] = readCookie(request, COOKIE, form)?.split('.') ?? []
  if (!(Number(expires) * 1000 > Date.now())) return undefined
  const epoch = await currentEpoch()
  if (epoch === undefined) return undefined
  const expected = await sign(id, Number(expires), epoch)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? id : undefined
}

export async function makeDeviceCookie(known: string | undefined, epoch: number): Promise<string> {
  const id = known ?? randomBytes(16).toString('base64url')
  const expires = Math.floor(Date.now() / 1000) + LIFE_SECONDS
  return toCookie(COOKIE, `${id}.${expires}.${await sign(id, expires, epoch)}`, LIFE_SECONDS)
}
