import { createHash, timingSafeEqual } from 'node:crypto'
import { adminPassword, isLocal } from '#netlify/env.ts'
import { isLoopback } from './network.ts'
import { isRestored } from './restored.ts'

const DEFAULT_PASSWORD = 'campaign2025'
const MIN_HOSTED_LENGTH = 12

// The default password is public, so it works only locally and never with a restored backup.
function getDefaultPassword(): string | undefined {
  return isLocal() && !isRestored() ? DEFAULT_PASSWORD : undefined
}

// `npm start` sets a password where other machines can connect. Without one, only loopback may log in.
function acceptsLoginFrom(ip: string): boolean {
  return adminPassword() !== undefined || isLoopback(ip)
}

export function isPublished(password: string): boolean {
  return password === DEFAULT_PASSWORD
}

export function staffPassword(): string | undefined {
  const password = adminPassword()
  if (isLocal()) return password ?? getDefaultPassword()
  return password && password.length >= MIN_HOSTED_LENGTH && !isPublished(password) ? password : undefined
}

export function passwordHint(ip: string): string | null {
  return !adminPassword() && acceptsLoginFrom(ip) ? (getDefaultPassword() ?? null) : null
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text.normalize('NFC')).digest()
}

/** Compares in constant time. `ip` is the caller's address. */
export function isStaffPassword(given: string, ip: string): boolean {
  const password = acceptsLoginFrom(ip) ? staffPassword() : undefined
  return timingSafeEqual(digest(given), digest(password ?? '')) && password !== undefined
}
