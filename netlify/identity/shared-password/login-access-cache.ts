import { withTimeout } from '#netlify/http/with-timeout.ts'
import { openStore } from '#netlify/storage/open.ts'

const CACHE_KEY = 'named'

const TIMEOUT_MS = 4000

export interface CachedLoginAccess {
  domain: string
  /** Id of the deploy that wrote this cache entry. Another deploy may have another ADMIN_PASSWORD. */
  deploy: string | null
  named: boolean
  sharedRefused: boolean
}

const openStateStore = () => openStore('state')

export async function readCachedLoginAccess(): Promise<CachedLoginAccess | undefined> {
  const cachedAccess: CachedLoginAccess | null = await withTimeout(
    openStateStore().get(CACHE_KEY, { type: 'json' }),
    TIMEOUT_MS,
  )
  return cachedAccess ?? undefined
}

export async function writeCachedLoginAccess(cachedAccess: CachedLoginAccess): Promise<void> {
  await withTimeout(openStateStore().setJSON(CACHE_KEY, cachedAccess), TIMEOUT_MS)
}

export async function deleteCachedLoginAccess(): Promise<void> {
  await withTimeout(openStateStore().delete(CACHE_KEY), TIMEOUT_MS)
}
