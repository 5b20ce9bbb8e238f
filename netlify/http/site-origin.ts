import { getSiteUrl } from '#netlify/env.ts'

/**
 * The configured origin of the site, not the request's host: responses that contain it are cached for all visitors.
 */
export function getSiteOrigin({ url }: Request): string {
  return new URL(getSiteUrl() ?? url).origin
}
