import { getAdminPassword, isLocal } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { type PasswordRefusal, passwordRefusalTexts } from '#src/contract/rules/password.ts'
import { getSharedPassword, isDefaultPassword } from './shared-password.ts'
import { findPasswordWeakness } from './weak-password.ts'

let hasLoggedRefusal = false

function logRefusalOnce(refusal: PasswordRefusal): PasswordRefusal {
  if (!hasLoggedRefusal)
    log(
      'warn',
      `Login with the shared password is disabled. ${passwordRefusalTexts[refusal]} Set ADMIN_PASSWORD and deploy again.`,
    )
  hasLoggedRefusal = true
  return refusal
}

function findHostedRefusal(password: string): PasswordRefusal | undefined {
  return isDefaultPassword(password) ? 'published' : findPasswordWeakness(password)
}

/** Returns why this site refuses the shared password, or undefined. Only a local site accepts a weak password. */
export function findPasswordRefusal(): PasswordRefusal | undefined {
  if (isLocal()) return getSharedPassword() === undefined ? 'missing' : undefined
  const password = getAdminPassword()
  const refusal = password ? findHostedRefusal(password) : 'missing'
  return refusal && logRefusalOnce(refusal)
}
