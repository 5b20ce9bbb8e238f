import { getSiteName, getSiteUrl, isLocal, isPreview } from '#netlify/env.ts'
import { Problem } from '#netlify/http/problem.ts'

/** Returns the host name to which browsers bind this site's passkeys (WebAuthn relying party id). */
export function getPasskeyDomain(request: Request): string {
  return new URL(request.url).hostname
}

function isPreviewHost(host: string, siteHost: string): boolean {
  const name = getSiteName()
  return (name !== undefined && host.endsWith(`--${name}.netlify.app`)) || host.endsWith(`.${siteHost}`)
}

/** True for the site's current host. Old deploys stay reachable, but must not accept logins. */
export function isSiteHost(request: Request): boolean {
  if (isLocal()) return true
  const siteHost = URL.parse(getSiteUrl() ?? '')?.host
  if (!siteHost) return false
  const { host } = new URL(request.url)
  return host === siteHost || (isPreview() && isPreviewHost(host, siteHost))
}

export function requireSiteHost(request: Request): void {
  if (isSiteHost(request)) return
  throw new Problem(403, `You cannot log in at this address. Log in at ${getSiteUrl() ?? 'the site’s own address'}`)
}
