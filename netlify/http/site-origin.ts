import { getSiteUrl } from '#netlify/env.ts'

/** The configured origin, not the host of the request, because responses that contain it are cached for all. */
export function getSiteOrigin({ url }: Request): string {
  return new URL(getSiteUrl() ?? url).origin
}
