import { createHash, randomBytes } from 'node:crypto'
import { appendMac, type MacPurpose, verifyMac } from './mac.ts'

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
