import type { Shared } from '#netlify/database/shared-access.ts'
import { deployContext, isLocal } from '#netlify/env.ts'

/** The host to which passkeys are bound. */
export function domainOf(request: Request): string {
  return new URL(request.url).hostname
}

// Previews follow their own rows: a copy of production's database holds production's owners.
export function sharedOf(domain: string): Shared {
  const hosted = deployContext() === 'production' ? 'closed' : 'owned'
  return { refusal: isLocal() ? 'never' : hosted, domain }
}

export function sharedAt(request: Request): Shared {
  return sharedOf(domainOf(request))
}
