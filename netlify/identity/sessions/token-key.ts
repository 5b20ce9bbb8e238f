import { getDeployContext } from '#netlify/env.ts'
import { findOrCreateKey } from '#netlify/identity/site-keys.queries.ts'
import { log } from '#netlify/log/log.ts'
import { readKeyCopy, writeKeyCopy } from '#netlify/storage/key-copy.ts'

const keyCache = new Map<string, string>()

// Each deploy context has its own token key, because a preview's database starts as a copy of production's.
const getTokenPurpose = () => `token ${getDeployContext()}`

function logKeyFailure(error: unknown): undefined {
  log('warn', 'The token key could not be read from the blob store', {}, error)
}

/** Returns the MAC key of cookies, links and upload URLs. Reads it from the blob store to save a database query. */
export async function findTokenKey(): Promise<string> {
  const purpose = getTokenPurpose()
  const cachedKey = keyCache.get(purpose) ?? (await readKeyCopy('token').catch(logKeyFailure))
  const key = cachedKey ?? (await findOrCreateKey(purpose))
  if (!cachedKey) await writeKeyCopy('token', key).catch(logKeyFailure)
  keyCache.set(purpose, key)
  return key
}

/** Copies keys to the blob store, where they can be read while the database is down. */
export async function copyKeysToStore(): Promise<Record<string, number>> {
  const [attemptsKey, tokenKey] = await Promise.all([findOrCreateKey('attempts'), findOrCreateKey(getTokenPurpose())])
  await Promise.all([writeKeyCopy('attempts', attemptsKey), writeKeyCopy('token', tokenKey)])
  return {}
}
