import { createHmac } from 'node:crypto'
import { getDeployContext } from '#netlify/env.ts'
import { withTimeout } from '#netlify/http/promises.ts'
import { log } from '#netlify/log/log.ts'
import { openStore } from '#netlify/storage/open.ts'
import { findOrCreateKey } from './site-keys.queries.ts'

const TIMEOUT_MS = 1500

type KeyName = 'attempts' | 'token'

async function readKeyCopy(name: KeyName): Promise<string | undefined> {
  const key: string | null = await withTimeout(openStore('state').get(`key-${name}`, { type: 'text' }), TIMEOUT_MS)
  return key ?? undefined
}

async function writeKeyCopy(name: KeyName, key: string): Promise<void> {
  await withTimeout(openStore('state').set(`key-${name}`, key), TIMEOUT_MS)
}

export type KeyPurpose = 'attempts' | 'challenge' | 'password' | 'proof' | 'submission' | 'totp'

const siteKeyCache = new Map<KeyPurpose, string>()

/** Returns this site's random secret key for a purpose. The database stores the key; backups omit it. */
export async function getSiteKey(purpose: KeyPurpose): Promise<string> {
  const knownKey = siteKeyCache.get(purpose)
  if (knownKey) return knownKey
  const key = await findOrCreateKey(purpose)
  siteKeyCache.set(purpose, key)
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

const tokenKeyCache = new Map<string, string>()

// Each deploy context has its own token key, because a preview's database starts as a copy of production's.
const getTokenPurpose = () => `token ${getDeployContext()}`

function logKeyFailure(error: unknown): undefined {
  log('warn', 'The token key could not be read from the blob store', {}, error)
}

/** Returns the MAC key of cookies, links and upload URLs. Reads it from the blob store to save a database query. */
export async function findTokenKey(): Promise<string> {
  const purpose = getTokenPurpose()
  const cachedKey = tokenKeyCache.get(purpose) ?? (await readKeyCopy('token').catch(logKeyFailure))
  const key = cachedKey ?? (await findOrCreateKey(purpose))
  if (!cachedKey) await writeKeyCopy('token', key).catch(logKeyFailure)
  tokenKeyCache.set(purpose, key)
  return key
}

/** Copies keys to the blob store, where they can be read while the database is down. */
export async function copyKeysToStore(): Promise<Record<string, number>> {
  const [attemptsKey, tokenKey] = await Promise.all([findOrCreateKey('attempts'), findOrCreateKey(getTokenPurpose())])
  await Promise.all([writeKeyCopy('attempts', attemptsKey), writeKeyCopy('token', tokenKey)])
  return {}
}
