import { log } from '#netlify/log/log.ts'
import { readKeyCopy, writeKeyCopy } from '#netlify/storage/key-copy.ts'
import { findOrCreateKey, tokenPurpose } from './site-keys.ts'

const keyCache = new Map<string, string>()

function logKeyFailure(error: unknown): undefined {
  log('warn', 'The token key could not be read from the blob store', {}, error)
}

/** Returns the MAC key of cookies, links and upload URLs. Reads it from the blob store to save a database query. */
export async function findTokenKey(): Promise<string> {
  const purpose = tokenPurpose()
  const cachedKey = keyCache.get(purpose) ?? (await readKeyCopy('token').catch(logKeyFailure))
  const key = cachedKey ?? (await findOrCreateKey(purpose))
  if (!cachedKey) await writeKeyCopy('token', key).catch(logKeyFailure)
  keyCache.set(purpose, key)
  return key
}
