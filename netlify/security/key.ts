import { createHmac } from 'node:crypto'
import { findKey } from '#netlify/database/site-keys.ts'

export type KeyPurpose = 'attempts' | 'challenge' | 'password' | 'proof' | 'submission' | 'totp'

const keys = new Map<KeyPurpose, string>()

/** A random key of the site's own: it stands in the database, in no backup, and is made of nothing that can be guessed. */
export async function siteKey(purpose: KeyPurpose): Promise<string> {
  const known = keys.get(purpose)
  if (known) return known
  const key = await findKey(purpose)
  keys.set(purpose, key)
  return key
}

export async function keyedHash(purpose: KeyPurpose, text: string): Promise<string> {
  return createHmac('sha256', await siteKey(purpose))
    .update(text)
    .digest('hex')
}
