import { createHash, timingSafeEqual } from 'node:crypto'
import { adminPassword, isLocal } from '#netlify/env.ts'
import { isLoopback } from './network.ts'
import { isRestored } from './restored.ts'

const DEFAULT_PASSWORD = 'campaign2025'
const HOSTED_LENGTH = 12

// The default password is public, so it works only locally and never with a restored backup.
function defaultPassword(): string | undefined {
  return isLocal() && !isRestored() ? DEFAULT_PASSWORD : undefined
}

// `npm start` sets a password where other machines can connect. Without one, only loopback may log in.
function isOpenTo(ip: string): boolean {
  return adminPassword() !== undefined || isLoopback(ip)
}

export function isPublished(password: string): boolean {
  return password === DEFAULT_PASSWORD
}

export function staffPassword(): string | undefined {
  const password = adminPassword()
  if (isLocal()) return password ?? defaultPassword()
  return password && password.length >= HOSTED_LENGTH && !isPublished(password) ? password : undefined
}

export function passwordHint(ip: string): string | null {
  return !adminPassword() && isOpenTo(ip) ? (defaultPassword() ?? null) : null
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text.normalize('NFC')).digest()
}

/** Compares in constant time. `ip` is the caller's address. */
export function isStaffPassword(given: string, ip: string): boolean {
  const password = isOpenTo(ip) ? staffPassword() : undefined
  return timingSafeEqual(digest(given), digest(password ?? '')) && password !== undefined
}
