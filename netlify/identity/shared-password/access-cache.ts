import type { Context } from '@netlify/functions'
import { getDeployId } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { fingerprintSharedPassword } from './epoch.ts'
import { deleteCachedLoginAccess, readCachedLoginAccess, writeCachedLoginAccess } from './login-access-cache.ts'
import { findCurrentLoginAccess, type LoginAccess, type SharedPasswordPolicy } from './shared-access.queries.ts'
import { createSharedPasswordPolicy } from './shared-access.ts'

type Handler = (request: Request, context: Context) => Promise<Response>

const getCurrentDeploy = () => getDeployId() ?? null

/** Reads from the database which login methods are available. Caches them for the login page. */
async function refreshLoginAccess(sharedPasswordPolicy: SharedPasswordPolicy): Promise<LoginAccess> {
  const foundAccess = await findCurrentLoginAccess(sharedPasswordPolicy, await fingerprintSharedPassword())
  await writeCachedLoginAccess({
    domain: sharedPasswordPolicy.domain,
    deploy: getCurrentDeploy(),
    ...foundAccess,
  }).catch((error: unknown) => log('warn', 'The login access could not be cached', {}, error))
  return foundAccess
}

/** Returns the available login methods. Caches them, so that visits to the login page do not wake the database. */
export async function findCachedLoginAccess(sharedPasswordPolicy: SharedPasswordPolicy): Promise<LoginAccess> {
  const cachedAccess = await readCachedLoginAccess().catch((error: unknown) => {
    log('warn', 'The cached login access could not be read', {}, error)
    return undefined
  })
  return cachedAccess?.domain === sharedPasswordPolicy.domain && cachedAccess.deploy === getCurrentDeploy()
    ? cachedAccess
    : await refreshLoginAccess(sharedPasswordPolicy)
}

/** Refreshes the cached login methods nightly, because the team command does not clear the cache. */
export async function refreshCachedLoginAccess(): Promise<Record<string, number>> {
  const cachedAccess = await readCachedLoginAccess()
  if (cachedAccess) await refreshLoginAccess(createSharedPasswordPolicy(cachedAccess.domain))
  return {}
}

/** Wraps `handler` to clear the cached login methods after each request. */
export function clearLoginAccessCacheAfter(handler: Handler): Handler {
  return async (request, context) => {
    const response = await handler(request, context)
    await deleteCachedLoginAccess().catch((error: unknown) =>
      log('warn', 'The cached login access could not be cleared', {}, error),
    )
    return response
  }
}
