import type { SharedPasswordPolicy } from '#netlify/database/shared-access.ts'
import { getDeployContext, isLocal } from '#netlify/env.ts'

/** The host to which passkeys are bound. */
export function getPasskeyDomain(request: Request): string {
  return new URL(request.url).hostname
}

// On previews the preview's own rows decide: a copy of production's database holds production's owners.
export function createSharedAccess(domain: string): SharedPasswordPolicy {
  const hostedRefusal = getDeployContext() === 'production' ? 'closed' : 'owned'
  return { refusal: isLocal() ? 'never' : hostedRefusal, domain }
}

export function readSharedAccess(request: Request): SharedPasswordPolicy {
  return createSharedAccess(getPasskeyDomain(request))
}
