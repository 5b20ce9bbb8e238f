import type { SharedPasswordPolicy } from '#netlify/database/shared-access.ts'
import { getDeployContext, isLocal } from '#netlify/env.ts'

/** Returns the host to which browsers bind this site's passkeys. */
export function getPasskeyDomain(request: Request): string {
  return new URL(request.url).hostname
}

// A preview copies production's database. Owners in that copy must not disable the preview's shared password.
export function createSharedAccess(domain: string): SharedPasswordPolicy {
  const hostedRefusal = getDeployContext() === 'production' ? 'closed' : 'owned'
  return { refusal: isLocal() ? 'never' : hostedRefusal, domain }
}

export function readSharedAccess(request: Request): SharedPasswordPolicy {
  return createSharedAccess(getPasskeyDomain(request))
}
