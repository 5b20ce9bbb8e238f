import { createHash, randomBytes } from 'node:crypto'
import { appendMac, type MacPurpose, verifyMac } from './mac.ts'

const RANDOM_BYTES = 32

/** 256 random bits and the MAC of their purpose. */
export async function createToken(purpose: MacPurpose): Promise<string> {
  return await appendMac(purpose, randomBytes(RANDOM_BYTES).toString('base64url'))
}

/** Rejects a made-up token without a query; a real one may still be expired or revoked. */
export async function isValidToken(purpose: MacPurpose, token: string): Promise<boolean> {
  return (await verifyMac(purpose, token)) !== undefined
}

/** The database stores this hash, never the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
