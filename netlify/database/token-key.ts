import { log } from '#netlify/log/log.ts'
import { readKeyCopy, writeKeyCopy } from '#netlify/storage/key-copy.ts'
import { findOrCreateKey, tokenPurpose } from './site-keys.ts'

const keys = new Map<string, string>()

function warn(error: unknown): undefined {
  log('warn', 'The store did not serve the token key', {}, error)
}

/** The MAC key of cookies, links and upload URLs. It comes from the blob store, so that verifying needs no query. */
export async function findTokenKey(): Promise<string> {
  const purpose = tokenPurpose()
  const cached = keys.get(purpose) ?? (await readKeyCopy('token').catch(warn))
  const key = cached ?? (await findOrCreateKey(purpose))
  if (!cached) await writeKeyCopy('token', key).catch(warn)
  keys.set(purpose, key)
  return key
}
