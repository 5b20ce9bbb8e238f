import type { Context } from '@netlify/functions'
import { findNamedAccess, type NamedAccess, type SharedPasswordPolicy } from '#netlify/database/shared-access.ts'
import { getDeployId } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { identifySharedPassword } from '#netlify/security/epoch.ts'
import { createSharedAccess } from '#netlify/security/shared-access.ts'
import { deleteCachedAccess, readCachedAccess, writeCachedAccess } from '#netlify/storage/login-access-cache.ts'

type Handler = (request: Request, context: Context) => Promise<Response>

const getCurrentDeploy = () => getDeployId() ?? null

/** Reads from the database which login methods are available. Caches them for the login page. */
async function refreshAccess(sharedPolicy: SharedPasswordPolicy): Promise<NamedAccess> {
  const foundAccess = await findNamedAccess(sharedPolicy, await identifySharedPassword())
  await writeCachedAccess({ domain: sharedPolicy.domain, deploy: getCurrentDeploy(), ...foundAccess }).catch(
    (error: unknown) => log('warn', 'The login access could not be cached', {}, error),
  )
  return foundAccess
}

/** Returns the available login methods. Caches them, so that visits to the login page do not wake the database. */
export async function findCachedAccess(sharedPolicy: SharedPasswordPolicy): Promise<NamedAccess> {
  const cachedAccess = await readCachedAccess().catch((error: unknown) => {
    log('warn', 'The cached login access could not be read', {}, error)
    return undefined
  })
  return cachedAccess?.domain === sharedPolicy.domain && cachedAccess.deploy === getCurrentDeploy()
    ? cachedAccess
    : await refreshAccess(sharedPolicy)
}

/** Refreshes the cached login methods nightly, because the team command does not clear the cache. */
export async function refreshCachedAccess(): Promise<Record<string, number>> {
  const cachedAccess = await readCachedAccess()
  if (cachedAccess) await refreshAccess(createSharedAccess(cachedAccess.domain))
  return {}
}

/** Wraps `handler` to clear the cached login methods after each request. */
export function clearAccessCacheAfter(handler: Handler): Handler {
  return async (request, context) => {
    const response = await handler(request, context)
    await deleteCachedAccess().catch((error: unknown) =>
      log('warn', 'The cached login access could not be cleared', {}, error),
    )
    return response
  }
}
