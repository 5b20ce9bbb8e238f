import type { Shared } from '#netlify/database/shared-access.ts'
import { isLocal, isPreview } from '#netlify/env.ts'

/** The host that passkeys made here belong to. */
export function domainOf(request: Request): string {
  return new URL(request.url).hostname
}

export function sharedOf(domain: string): Shared {
  return { mayBeRefused: !isLocal() && !isPreview(), domain }
}

export function sharedAt(request: Request): Shared {
  return sharedOf(domainOf(request))
}
