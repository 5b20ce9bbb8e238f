import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

// In the fragment, which no server, log or referrer is told.
export function linkOf(origin: string, token: string): string {
  return `${origin}/admin/join#${token}`
}
