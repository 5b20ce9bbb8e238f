import { createHmac, timingSafeEqual } from 'node:crypto'
import { findTokenKey } from './token-key.ts'

export type MacPurpose = 'bearer' | 'device' | 'invitation' | 'preview' | 'session' | 'ticket' | 'upload'

const MAC_BYTES = 16
const macPattern = /^(.+)\.[\w-]{22}$/

export async function computeMac(purpose: MacPurpose, text: string): Promise<Buffer> {
  return createHmac('sha256', await findTokenKey())
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
