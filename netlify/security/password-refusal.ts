import { adminPassword, isLocal } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { type PasswordRefusal, passwordRefusals } from '#src/contract/password.ts'
import { isPublished, staffPassword } from './password.ts'
import { findWeakness } from './weak-password.ts'

let told = false

function tell(refused: PasswordRefusal): PasswordRefusal {
  if (!told)
    log(
      'warn',
      `Login with the shared password is disabled. ${passwordRefusals[refused]} Set ADMIN_PASSWORD and deploy again.`,
    )
  told = true
  return refused
}

function refusalOf(password: string): PasswordRefusal | undefined {
  return isPublished(password) ? 'published' : findWeakness(password)
}

/** The reason why the shared password does not allow a login; undefined when it does. Locally any password does. */
export function passwordRefusal(): PasswordRefusal | undefined {
  if (isLocal()) return staffPassword() === undefined ? 'missing' : undefined
  const password = adminPassword()
  const refused = password ? refusalOf(password) : 'missing'
  return refused && tell(refused)
}
