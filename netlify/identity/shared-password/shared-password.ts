import { createHash, timingSafeEqual } from 'node:crypto'
import { getAdminPassword, isLocal } from '#netlify/env.ts'
import { isLoopback } from '#netlify/limits/network.ts'
import { isBackupRestored } from './restored-backup.ts'

const DEFAULT_PASSWORD = 'campaign2025'
const MIN_HOSTED_LENGTH = 12

// The default password is public, so it works only on a local site, and never with a restored backup.
function getDefaultPassword(): string | undefined {
  return isLocal() && !isBackupRestored() ? DEFAULT_PASSWORD : undefined
}

// Without ADMIN_PASSWORD, only this computer (loopback address) may log in.
function canLogInFrom(ip: string): boolean {
  return getAdminPassword() !== undefined || isLoopback(ip)
}

export function isDefaultPassword(password: string): boolean {
  return password === DEFAULT_PASSWORD
}

export function getSharedPassword(): string | undefined {
  const password = getAdminPassword()
  if (isLocal()) return password ?? getDefaultPassword()
  return password && password.length >= MIN_HOSTED_LENGTH && !isDefaultPassword(password) ? password : undefined
}

export function getPasswordHint(ip: string): string | null {
  return !getAdminPassword() && canLogInFrom(ip) ? (getDefaultPassword() ?? null) : null
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text.normalize('NFC')).digest()
}

/** Compares a password with the shared password in constant time. Without ADMIN_PASSWORD, accepts only loopback. */
export function verifySharedPassword(givenPassword: string, ip: string): boolean {
  const password = canLogInFrom(ip) ? getSharedPassword() : undefined
  return timingSafeEqual(hashText(givenPassword), hashText(password ?? '')) && password !== undefined
}
