import { cacheHeaders } from '#netlify/http/cache.ts'

/** Pages to which forms without JavaScript are posted. */
const formPages = new Set(['/contact/again', '/volunteer/again'])
const plainPath = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/

/** Canonical path of a page: the edge would cache `/%6eews` and `/news.html` apart from `/news`. */
function toRealPath(pathname: string, routePattern: string): string {
  if (!routePattern.includes('[')) return routePattern
  const path = pathname
    .replace(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .replace(/\/{2,}/g, '/')
    .replace(/(?<!\/index)\.html$/, '')
  return plainPath.test(path) ? path : pathname
}

/** Returns 405 for other methods and a redirect for a non-canonical path; undefined when a page must render. */
export function refuseRequest({ method, url }: Request, routePattern: string): Response | undefined {
  // Functions answer their own methods.
  if (routePattern.startsWith('/api/')) return undefined
  const allowed = ['GET', 'HEAD', ...(formPages.has(routePattern) ? ['POST'] : [])]
  if (!allowed.includes(method)) {
    return new Response(null, { status: 405, headers: { Allow: allowed.join(', '), ...cacheHeaders('private') } })
  }
  const { pathname, search } = new URL(url)
  const path = toRealPath(pathname, routePattern)
  if (path === pathname) return undefined
  return new Response(null, { status: 301, headers: { Location: path + search, ...cacheHeaders('private') } })
}
