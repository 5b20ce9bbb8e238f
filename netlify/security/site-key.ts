import { createHmac } from 'node:crypto'
import { findOrCreateKey } from '#netlify/database/site-keys.ts'
import { readKeyCopy } from '#netlify/storage/key-copy.ts'

export type KeyPurpose = 'attempts' | 'challenge' | 'password' | 'proof' | 'submission' | 'totp'

const keys = new Map<KeyPurpose, string>()

/** A random key of this site, stored in the database and left out of backups. */
export async function getSiteKey(purpose: KeyPurpose): Promise<string> {
  const known = keys.get(purpose)
  if (known) return known
  const key = await findOrCreateKey(purpose)
  keys.set(purpose, key)
  return key
}

function computeHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

export async function keyedHash(purpose: KeyPurpose, text: string): Promise<string> {
  return computeHash(await getSiteKey(purpose), text)
}

/** Works while the database is down. Undefined before the nightly run has copied the key. */
export async function keyedHashOffline(purpose: 'attempts', text: string): Promise<string | undefined> {
  const key = keys.get(purpose) ?? (await readKeyCopy(purpose))
  return key && computeHash(key, text)
}
