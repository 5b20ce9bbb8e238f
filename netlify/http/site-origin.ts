import { getSiteUrl } from '#netlify/env.ts'

/**
 * Returns the configured origin, not the request's host, because responses that contain it are cached for all
 * visitors.
 */
export function getSiteOrigin({ url }: Request): string {
  return new URL(getSiteUrl() ?? url).origin
}
