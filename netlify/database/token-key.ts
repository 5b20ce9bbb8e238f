import { deployContext } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { readTokenKey, writeTokenKey } from '#netlify/storage/token-key.ts'
import { findKey } from './site-keys.ts'

const keys = new Map<string, string>()

// A preview's database starts as a copy of production's: each context has a key of its own.
async function findStoredKey(): Promise<string> {
  return await findKey(`token ${deployContext()}`)
}

function warn(error: unknown): undefined {
  log('warn', 'The store did not serve the token key', {}, error)
}

/** The key of every MAC in cookies, links and upload addresses: from the store, so that checking one needs no query. */
export async function findTokenKey(): Promise<string> {
  const context = deployContext()
  const known = keys.get(context) ?? (await readTokenKey().catch(warn))
  const key = known ?? (await findStoredKey())
  if (!known) await writeTokenKey(key).catch(warn)
  keys.set(context, key)
  return key
}

/** Copies the database's key to the store again, where a new database has another one. */
export async function renewTokenKey(): Promise<Record<string, number>> {
  await writeTokenKey(await findStoredKey())
  return {}
}
