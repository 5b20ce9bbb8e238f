import { randomBytes } from 'node:crypto'
import { getAdminPassword } from '#netlify/env.ts'
import { findPasswordWeakness } from '#netlify/team/shared-password/password-refusal.ts'
import { isBackupRestored, isDefaultPassword } from '#netlify/team/shared-password/shared-password.ts'
import { passwordRefusalTexts } from '#src/contract/rules/password.ts'

/** Returns a random staff password if none is set and the site is on the network or holds a restored backup. */
export function createTemporaryPassword(isExposed: boolean): string | undefined {
  if (getAdminPassword() || !(isExposed || isBackupRestored())) return undefined
  return randomBytes(8)
    .toString('hex')
    .replace(/(.{4})(?!$)/g, '$1-')
}

export function describePasswordProblem(): string | undefined {
  const password = getAdminPassword()
  if (!password) return undefined
  const refusalReason = isDefaultPassword(password) ? 'published' : findPasswordWeakness(password)
  return refusalReason && `It does not work on a hosted site. ${passwordRefusalTexts[refusalReason]}`
}
