import { getSiteUrl } from '#netlify/env.ts'

/**
 * Returns the configured origin, because a response cached for all visitors must not contain the host of one request.
 */
export function getSiteOrigin({ url }: Request): string {
  return new URL(getSiteUrl() ?? url).origin
}
