import { withTimeout } from '#netlify/http/with-timeout.ts'
import { openStore } from './open.ts'

const KEY = 'named'

const TIMEOUT_MS = 4000

export interface CachedLoginAccess {
  domain: string
  /** Id of the deploy that wrote the cache: a changed ADMIN_PASSWORD needs a new deploy, which ignores this entry. */
  deploy: string | null
  named: boolean
  sharedRefused: boolean
}

const store = () => openStore('state')

export async function readCachedAccess(): Promise<CachedLoginAccess | undefined> {
  const cachedAccess: CachedLoginAccess | null = await withTimeout(store().get(KEY, { type: 'json' }), TIMEOUT_MS)
  return cachedAccess ?? undefined
}

export async function writeCachedAccess(cachedAccess: CachedLoginAccess): Promise<void> {
  await withTimeout(store().setJSON(KEY, cachedAccess), TIMEOUT_MS)
}

export async function deleteCachedAccess(): Promise<void> {
  await withTimeout(store().delete(KEY), TIMEOUT_MS)
}
