import { siteAddress } from '#netlify/env.ts'

/** The site's own address, whatever host a call names: what is made of it is cached for all. */
export function siteOrigin({ url }: Request): string {
  return new URL(siteAddress() ?? url).origin
}
