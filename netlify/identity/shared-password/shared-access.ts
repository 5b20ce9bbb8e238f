import { getDeployContext, isLocal } from '#netlify/env.ts'
import type { SharedPasswordPolicy } from './shared-access.queries.ts'

/** Returns the host name to which browsers bind this site's passkeys (WebAuthn relying party id). */
export function getPasskeyDomain(request: Request): string {
  return new URL(request.url).hostname
}

// Owners in a preview's copy of the database must not disable the preview's shared password.
export function createSharedPasswordPolicy(domain: string): SharedPasswordPolicy {
  const hostedRefusal = getDeployContext() === 'production' ? 'closed' : 'owned'
  return { refusal: isLocal() ? 'never' : hostedRefusal, domain }
}

export function getSharedPasswordPolicy(request: Request): SharedPasswordPolicy {
  return createSharedPasswordPolicy(getPasskeyDomain(request))
}
