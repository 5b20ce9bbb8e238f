import { createHash, timingSafeEqual } from 'node:crypto'
import { adminPassword, isTrial } from '#netlify/env.ts'

const DEFAULT_PASSWORD = 'campaign2025'
const PRODUCTION_LENGTH = 12

/** The password that opens the staff area, or undefined where nobody may enter. */
export function staffPassword(): string | undefined {
  const password = adminPassword()
  if (isTrial()) return password ?? DEFAULT_PASSWORD
  return password && password.length >= PRODUCTION_LENGTH ? password : undefined
}

/** The default password where it works, for the login page to show. */
export function passwordHint(): string | null {
  return isTrial() && !adminPassword() ? DEFAULT_PASSWORD : null
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text.normalize('NFC')).digest()
}

/** Compares in constant time; always false where nobody may enter. */
export function isStaffPassword(given: string): boolean {
  const password = staffPassword()
  return timingSafeEqual(digest(given), digest(password ?? '')) && password !== undefined
}
