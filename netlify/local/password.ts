import { randomBytes } from 'node:crypto'
import { adminPassword } from '#netlify/env.ts'
import { isRestored } from '#netlify/security/restored.ts'

/** A random password for this run alone, where none is set and the published one would let strangers in. */
export function passwordOfRun(isOpen: boolean): string | undefined {
  if (adminPassword() || !(isOpen || isRestored())) return undefined
  return randomBytes(8)
    .toString('hex')
    .replace(/(.{4})(?!$)/g, '$1-')
}
