import type { Context } from '@netlify/functions'
import { findNamedAccess, type NamedAccess, type Shared } from '#netlify/database/shared-access.ts'
import { deployId } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'
import { ownPassword } from '#netlify/security/epoch.ts'
import { sharedOf } from '#netlify/security/shared.ts'
import { dropKnownAccess, readKnownAccess, writeKnownAccess } from '#netlify/storage/named-access.ts'

type Handler = (request: Request, context: Context) => Promise<Response>

const getCurrentDeploy = () => deployId() ?? null

/** Reads the database and caches the result for the login page. */
async function refreshAccess(shared: Shared): Promise<NamedAccess> {
  const found = await findNamedAccess(shared, await ownPassword())
  await writeKnownAccess({ domain: shared.domain, deploy: getCurrentDeploy(), ...found }).catch((error: unknown) =>
    log('warn', 'The access could not be cached', {}, error),
  )
  return found
}

/** Cached until the next change, so that visits to the login page do not wake the database. */
export async function findKnownAccess(shared: Shared): Promise<NamedAccess> {
  const cachedAccess = await readKnownAccess().catch((error: unknown) => {
    log('warn', 'The cached access could not be read', {}, error)
    return undefined
  })
  return cachedAccess?.domain === shared.domain && cachedAccess.deploy === getCurrentDeploy()
    ? cachedAccess
    : await refreshAccess(shared)
}

/** Refreshes the cache nightly: the command line changes access too, and clearing the cache may have failed. */
export async function renewKnownAccess(): Promise<Record<string, number>> {
  const cachedAccess = await readKnownAccess()
  if (cachedAccess) await refreshAccess(sharedOf(cachedAccess.domain))
  return {}
}

/** Clears the cache for the login page after `handler`. */
export function changesAccess(handler: Handler): Handler {
  return async (request, context) => {
    const response = await handler(request, context)
    await dropKnownAccess().catch((error: unknown) => log('warn', 'The cached access could not be cleared', {}, error))
    return response
  }
}
