import { createHmac } from 'node:crypto'
import { getDeployContext } from '#netlify/env.ts'
import { withTimeout } from '#netlify/http/promises.ts'
import { log } from '#netlify/log/log.ts'
import { openStore } from '#netlify/storage/open.ts'
import { findOrCreateKey } from './site-keys.queries.ts'

const TIMEOUT_MS = 1500

/** Keys that the blob store has copies of, so that requests of attackers are checked without waking the database. */
type CopiedKey = 'attempts' | 'proof' | 'token'

const copiedKeys: readonly string[] = ['attempts', 'proof', 'token'] satisfies CopiedKey[]

type KeyPurpose = CopiedKey | 'challenge' | 'password' | 'submission' | 'totp'

const isCopiedKey = (purpose: KeyPurpose): purpose is CopiedKey => copiedKeys.includes(purpose)

async function readKeyCopy(purpose: CopiedKey): Promise<string | undefined> {
  const key: string | null = await withTimeout(openStore('state').get(`key-${purpose}`, { type: 'text' }), TIMEOUT_MS)
  return key ?? undefined
}

async function writeKeyCopy(purpose: CopiedKey, key: string): Promise<void> {
  await withTimeout(openStore('state').set(`key-${purpose}`, key), TIMEOUT_MS)
}

// Each deploy context has its own token key, because a preview's database starts as a copy of production's.
const getStoredPurpose = (purpose: KeyPurpose) => (purpose === 'token' ? `token ${getDeployContext()}` : purpose)

const siteKeyCache = new Map<string, string>()

function logKeyFailure(error: unknown): undefined {
  log('warn', 'The blob store failed to copy a key', {}, error)
}

async function findOrCreateCopiedKey(purpose: CopiedKey): Promise<string> {
  const keyCopy = await readKeyCopy(purpose).catch(logKeyFailure)
  if (keyCopy) return keyCopy
  const key = await findOrCreateKey(getStoredPurpose(purpose))
  await writeKeyCopy(purpose, key).catch(logKeyFailure)
  return key
}

/** Returns this site's random secret key for a purpose. The database stores the key; backups omit it. */
export async function getSiteKey(purpose: KeyPurpose): Promise<string> {
  const storedPurpose = getStoredPurpose(purpose)
  const knownKey = siteKeyCache.get(storedPurpose)
  if (knownKey) return knownKey
  const key = isCopiedKey(purpose) ? await findOrCreateCopiedKey(purpose) : await findOrCreateKey(purpose)
  siteKeyCache.set(storedPurpose, key)
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
  const key = siteKeyCache.get(purpose) ?? (await readKeyCopy(purpose))
  return key && computeHash(key, text)
}

/** Copies keys to the blob store, where they can be read while the database is down. */
export async function copyKeysToStore(): Promise<Record<string, number>> {
  const copyKey = async (purpose: CopiedKey) =>
    await writeKeyCopy(purpose, await findOrCreateKey(getStoredPurpose(purpose)))
  await Promise.all([copyKey('attempts'), copyKey('proof'), copyKey('token')])
  return {}
}
