import type { Context } from '@netlify/functions'
import { findNamedAccess, type NamedAccess, type SharedPasswordPolicy } from '#netlify/database/shared-access.ts'
import { getDeployId } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { identifySharedPassword } from '#netlify/security/epoch.ts'
import { createSharedAccess } from '#netlify/security/shared-access.ts'
import { deleteCachedAccess, readCachedAccess, writeCachedAccess } from '#netlify/storage/login-access-cache.ts'

type Handler = (request: Request, context: Context) => Promise<Response>

const getCurrentDeploy = () => getDeployId() ?? null

/** Reads from the database which logins are allowed, and caches the result for the login page. */
async function refreshAccess(sharedPolicy: SharedPasswordPolicy): Promise<NamedAccess> {
  const foundAccess = await findNamedAccess(sharedPolicy, await identifySharedPassword())
  await writeCachedAccess({ domain: sharedPolicy.domain, deploy: getCurrentDeploy(), ...foundAccess }).catch(
    (error: unknown) => log('warn', 'The login access could not be cached', {}, error),
  )
  return foundAccess
}

/** Cached until the logins change, so that visits to the login page do not wake the database. */
export async function findCachedAccess(sharedPolicy: SharedPasswordPolicy): Promise<NamedAccess> {
  const cachedAccess = await readCachedAccess().catch((error: unknown) => {
    log('warn', 'The cached login access could not be read', {}, error)
    return undefined
  })
  return cachedAccess?.domain === sharedPolicy.domain && cachedAccess.deploy === getCurrentDeploy()
    ? cachedAccess
    : await refreshAccess(sharedPolicy)
}

/** Refreshes the cache nightly: the command line also changes logins, and clearing the cache may have failed. */
export async function refreshCachedAccess(): Promise<Record<string, number>> {
  const cachedAccess = await readCachedAccess()
  if (cachedAccess) await refreshAccess(createSharedAccess(cachedAccess.domain))
  return {}
}

/** Wraps `handler` so that it clears the login page's cache afterwards. */
export function clearAccessCacheAfter(handler: Handler): Handler {
  return async (request, context) => {
    const response = await handler(request, context)
    await deleteCachedAccess().catch((error: unknown) =>
      log('warn', 'The cached login access could not be cleared', {}, error),
    )
    return response
  }
}
