import { randomBytes } from 'node:crypto'
import { adminPassword } from '#netlify/env.ts'
import { isPublished } from '#netlify/security/password.ts'
import { isRestored } from '#netlify/security/restored.ts'
import { findWeakness } from '#netlify/security/weak-password.ts'
import { passwordRefusals } from '#src/contract/password.ts'

/** Returns a random password if none is set and the published default would be unsafe. */
export function passwordOfRun(isOpen: boolean): string | undefined {
  if (adminPassword() || !(isOpen || isRestored())) return undefined
  return randomBytes(8)
    .toString('hex')
    .replace(/(.{4})(?!$)/g, '$1-')
}

export function passwordAdvice(): string | undefined {
  const password = adminPassword()
  if (!password) return undefined
  const refusal = isPublished(password) ? 'published' : findWeakness(password)
  return refusal && `It does not work on a hosted site. ${passwordRefusals[refusal]}`
}
