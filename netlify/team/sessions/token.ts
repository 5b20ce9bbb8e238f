import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getSiteKey } from '#netlify/team/site-keys.ts'

type MacPurpose = 'bearer' | 'device' | 'invitation' | 'preview' | 'session' | 'ticket' | 'upload'

const MAC_BYTES = 16
const macPattern = /^(.+)\.[\w-]{22}$/

export async function computeMac(purpose: MacPurpose, text: string): Promise<Buffer> {
  return createHmac('sha256', await getSiteKey('token'))
    .update(`${purpose} ${text}`)
    .digest()
}

export async function appendMac(purpose: MacPurpose, text: string): Promise<string> {
  return `${text}.${(await computeMac(purpose, text)).subarray(0, MAC_BYTES).toString('base64url')}`
}

/** Returns the text if its message authentication code (MAC) is valid for `purpose`, else undefined. */
export async function verifyMac(purpose: MacPurpose, value: string): Promise<string | undefined> {
  const [, text] = macPattern.exec(value) ?? []
  if (!text) return undefined
  const [givenMac, expectedMac] = [Buffer.from(value), Buffer.from(await appendMac(purpose, text))]
  return givenMac.length === expectedMac.length && timingSafeEqual(givenMac, expectedMac) ? text : undefined
}

const RANDOM_BYTES = 32

/** Creates a token: 256 random bits and a message authentication code (MAC) for its purpose. */
export async function createToken(purpose: MacPurpose): Promise<string> {
  return await appendMac(purpose, randomBytes(RANDOM_BYTES).toString('base64url'))
}

/** True for a token that this site signed. The token may have expired or been revoked since. */
export async function isValidToken(purpose: MacPurpose, token: string): Promise<boolean> {
  return (await verifyMac(purpose, token)) !== undefined
}

/** Hashes a token for storage. The database never stores the token itself. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
