import { getSiteUrl } from '#netlify/env.ts'

/** Returns the configured origin: a response cached for all visitors must not contain a request's host. */
export function getSiteOrigin({ url }: Request): string {
  return new URL(getSiteUrl() ?? url).origin
}
