import { adminPassword, isLocal } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { type PasswordRefusal, passwordRefusals } from '#src/contract/password.ts'
import { isPublished, staffPassword } from './password.ts'
import { findWeakness } from './weak-password.ts'

let hasWarned = false

function warnOnce(refusal: PasswordRefusal): PasswordRefusal {
  if (!hasWarned)
    log(
      'warn',
      `Login with the shared password is disabled. ${passwordRefusals[refusal]} Set ADMIN_PASSWORD and deploy again.`,
    )
  hasWarned = true
  return refusal
}

function findHostedRefusal(password: string): PasswordRefusal | undefined {
  return isPublished(password) ? 'published' : findWeakness(password)
}

/** The reason why the shared password does not allow a login; undefined when it does. Locally any password does. */
export function passwordRefusal(): PasswordRefusal | undefined {
  if (isLocal()) return staffPassword() === undefined ? 'missing' : undefined
  const password = adminPassword()
  const refusal = password ? findHostedRefusal(password) : 'missing'
  return refusal && warnOnce(refusal)
}
