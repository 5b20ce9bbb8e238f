import { createHmac } from 'node:crypto'
import { readKeyCopy } from '#netlify/storage/key-copy.ts'
import { findOrCreateKey } from './site-keys.queries.ts'

export type KeyPurpose = 'attempts' | 'challenge' | 'password' | 'proof' | 'submission' | 'totp'

const keyCache = new Map<KeyPurpose, string>()

/** Returns this site's random secret key for a purpose. The database stores the key; backups omit it. */
export async function getSiteKey(purpose: KeyPurpose): Promise<string> {
  const knownKey = keyCache.get(purpose)
  if (knownKey) return knownKey
  const key = await findOrCreateKey(purpose)
  keyCache.set(purpose, key)
  return key
}

function computeHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

export async function computeKeyedHash(purpose: KeyPurpose, text: string): Promise<string> {
  return computeHash(await getSiteKey(purpose), text)
}

/** Hashes text while the database is down. Returns undefined if the blob store has no copy of the secret key. */
export async function computeKeyedHashOffline(purpose: 'attempts', text: string): Promise<string | undefined> {
  const key = keyCache.get(purpose) ?? (await readKeyCopy(purpose))
  return key && computeHash(key, text)
}
