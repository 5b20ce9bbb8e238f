import { adminPassword, isLocal } from '#netlify/env.ts'
import type { PasswordRefusal } from '#src/contract/password.ts'
import { isPublished, staffPassword } from './password.ts'
import { findWeakness } from './weak-password.ts'

/** Why nobody can log in here; undefined where the password will do. A developer's machine takes any. */
export function passwordRefusal(): PasswordRefusal | undefined {
  if (isLocal()) return staffPassword() === undefined ? 'missing' : undefined
  const password = adminPassword()
  if (!password) return 'missing'
  return isPublished(password) ? 'published' : findWeakness(password)
}
