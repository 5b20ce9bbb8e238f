import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { getDeployId } from '#netlify/env.ts'
import { Problem } from '#netlify/http/problem.ts'
import { hashLoginName } from '#netlify/limits/login-limit.ts'
import { log } from '#netlify/log/log.ts'
import { readStoredJson, writeIfUnchanged, writeStoredJson } from '#netlify/storage/conditional-write.ts'
import { findLoginDirectory, type LoginDirectory, type PasswordEntry } from './login-directory.queries.ts'
import { fingerprintSharedPassword } from './shared-password.ts'

const CACHE_KEY = 'login-directory'

/** Facts by which a failing login is refused without waking the database. */
interface CachedLoginAccess extends Omit<LoginDirectory, 'passwords'> {
  /** Id of the deploy that wrote this cache entry. Another deploy may have another ADMIN_PASSWORD. */
  deploy: string | null
  /** Passwords by the keyed hash of their member's name. */
  passwords: Record<string, Pick<PasswordEntry, 'memberId' | 'hash'>>
}

type CacheEntry = CachedLoginAccess | { clearedBy: string }

const getCurrentDeploy = () => getDeployId() ?? null

function logCacheFailure(error: unknown): undefined {
  log('warn', 'The blob store failed to cache the login access', {}, error)
}

async function findLoginAccess(): Promise<CachedLoginAccess> {
  const { passwords, ...directory } = await findLoginDirectory(await fingerprintSharedPassword())
  const entries = passwords.map(async ({ name, ...entry }) => [await hashLoginName(name), entry] as const)
  return { ...directory, deploy: getCurrentDeploy(), passwords: Object.fromEntries(await Promise.all(entries)) }
}

/** Returns the available ways to log in. Caches them, so that failing logins do not wake the database. */
export async function findCachedLoginAccess(mustRefresh = false): Promise<CachedLoginAccess> {
  const cached = await readStoredJson<CacheEntry>(CACHE_KEY).catch(logCacheFailure)
  if (!mustRefresh && cached && 'deploy' in cached.data && cached.data.deploy === getCurrentDeploy()) return cached.data
  const loginAccess = await findLoginAccess()
  // Do not overwrite a change of the team that came after the query: it has replaced the entry.
  await writeIfUnchanged(CACHE_KEY, loginAccess, cached).catch(logCacheFailure)
  return loginAccess
}

/** Refreshes the cache after a deploy and nightly, because the team command does not clear it. */
export async function refreshCachedLoginAccess(): Promise<Record<string, number>> {
  await findCachedLoginAccess(true)
  return {}
}

/** Replaces the cache entry, so that a concurrent refresh cannot store what it read before. */
export async function clearLoginAccessCache(): Promise<void> {
  await writeStoredJson(CACHE_KEY, { clearedBy: randomUUID() })
}

export async function tryClearLoginAccessCache(): Promise<void> {
  await clearLoginAccessCache().catch(logCacheFailure)
}

type Handler = (request: Request, context: Context) => Promise<Response>

/** Wraps `handler` to clear the cached login access after each request that was not refused. */
export function clearLoginAccessCacheAfter(handler: Handler): Handler {
  return async (request, context) => {
    try {
      const response = await handler(request, context)
      await tryClearLoginAccessCache()
      return response
    } catch (error) {
      // A call whose answer got lost may have changed the database.
      if (!(error instanceof Problem)) await tryClearLoginAccessCache()
      throw error
    }
  }
}
