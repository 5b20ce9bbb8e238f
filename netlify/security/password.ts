import { createHash, timingSafeEqual } from 'node:crypto'
import { adminPassword, isLocal } from '#netlify/env.ts'
import { isLoopback } from './network.ts'
import { isRestored } from './restored.ts'

const DEFAULT_PASSWORD = 'campaign2025'
const HOSTED_LENGTH = 12

// Published with the code, so it opens nothing that others can reach: no preview with production's rows, no restored backup.
function defaultPassword(): string | undefined {
  return isLocal() && !isRestored() ? DEFAULT_PASSWORD : undefined
}

// `npm start` sets a password of its own where other machines can connect; this holds where none is set.
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

/** Compares in constant time; always false where nobody may enter. `ip` is where the call comes from. */
export function isStaffPassword(given: string, ip: string): boolean {
  const password = isOpenTo(ip) ? staffPassword() : undefined
  return timingSafeEqual(digest(given), digest(password ?? '')) && password !== undefined
}
