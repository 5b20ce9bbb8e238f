import { siteAddress } from '#netlify/env.ts'

/** The configured origin, not the host of the request, because responses that contain it are cached for all. */
export function siteOrigin({ url }: Request): string {
  return new URL(siteAddress() ?? url).origin
}
