import { log } from '#netlify/log/log.ts'
import { readKeyCopy, writeKeyCopy } from '#netlify/storage/key-copy.ts'
import { findOrCreateKey, tokenPurpose } from './site-keys.ts'

const keys = new Map<string, string>()

function warn(error: unknown): undefined {
  log('warn', 'The store did not serve the token key', {}, error)
}

/**
 * The key of every MAC in cookies, links and upload URLs. Comes from the blob store, so verification needs no query.
 */
export async function findTokenKey(): Promise<string> {
  const purpose = tokenPurpose()
  const cached = keys.get(purpose) ?? (await readKeyCopy('token').catch(warn))
  const key = cached ?? (await findOrCreateKey(purpose))
  if (!cached) await writeKeyCopy('token', key).catch(warn)
  keys.set(purpose, key)
  return key
}
