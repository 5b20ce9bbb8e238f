import type { Context } from '@netlify/functions'
import { getDeployId } from '#netlify/env.ts'
import { withTimeout } from '#netlify/http/promises.ts'
import { log } from '#netlify/log/log.ts'
import { openStore } from '#netlify/storage/open.ts'
import { findCurrentLoginAccess, type LoginAccess } from './shared-access.queries.ts'
import { fingerprintSharedPassword } from './shared-password.ts'

const CACHE_KEY = 'named'

const TIMEOUT_MS = 4000

interface CachedLoginAccess extends LoginAccess {
  /** Id of the deploy that wrote this cache entry. Another deploy may have another ADMIN_PASSWORD. */
  deploy: string | null
}

const openStateStore = () => openStore('state')

async function readCachedLoginAccess(): Promise<CachedLoginAccess | undefined> {
  const cachedAccess: CachedLoginAccess | null = await withTimeout(
    openStateStore().get(CACHE_KEY, { type: 'json' }),
    TIMEOUT_MS,
  )
  return cachedAccess ?? undefined
}

async function writeCachedLoginAccess(cachedAccess: CachedLoginAccess): Promise<void> {
  await withTimeout(openStateStore().setJSON(CACHE_KEY, cachedAccess), TIMEOUT_MS)
}

export async function deleteCachedLoginAccess(): Promise<void> {
  await withTimeout(openStateStore().delete(CACHE_KEY), TIMEOUT_MS)
}

type Handler = (request: Request, context: Context) => Promise<Response>

const getCurrentDeploy = () => getDeployId() ?? null

/** Reads from the database which login methods are available. Caches them for the login page. */
async function refreshLoginAccess(): Promise<LoginAccess> {
  const foundAccess = await findCurrentLoginAccess(await fingerprintSharedPassword())
  await writeCachedLoginAccess({ deploy: getCurrentDeploy(), ...foundAccess }).catch((error: unknown) =>
    log('warn', 'The login access could not be cached', {}, error),
  )
  return foundAccess
}

/** Returns the available login methods. Caches them, so that visits to the login page do not wake the database. */
export async function findCachedLoginAccess(): Promise<LoginAccess> {
  const cachedAccess = await readCachedLoginAccess().catch((error: unknown) => {
    log('warn', 'The cached login access could not be read', {}, error)
    return undefined
  })
  return cachedAccess?.deploy === getCurrentDeploy() ? cachedAccess : await refreshLoginAccess()
}

/** Refreshes the cached login methods nightly, because the team command does not clear the cache. */
export async function refreshCachedLoginAccess(): Promise<Record<string, number>> {
  if (await readCachedLoginAccess()) await refreshLoginAccess()
  return {}
}

export async function tryClearLoginAccessCache(): Promise<void> {
  await deleteCachedLoginAccess().catch((error: unknown) =>
    log('warn', 'The cached login access could not be cleared', {}, error),
  )
}

/** Wraps `handler` to clear the cached login methods after each request. */
export function clearLoginAccessCacheAfter(handler: Handler): Handler {
  return async (request, context) => {
    const response = await handler(request, context)
    await tryClearLoginAccessCache()
    return response
  }
}
