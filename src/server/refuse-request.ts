import { cacheHeaders } from '#netlify/http/cache.ts'

/** Pages that receive the posts of forms without JavaScript. */
const formPages = new Set(['/contact/again', '/volunteer/again'])
const plainPath = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/

/** Returns the canonical path of a page: the edge would cache `/%6eews` and `/news.html` apart from `/news`. */
function toRealPath(pathname: string, routePattern: string): string {
  if (!routePattern.includes('[')) return routePattern
  const path = pathname
    .replace(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .replace(/\/{2,}/g, '/')
    .replace(/(?<!\/index)\.html$/, '')
  return plainPath.test(path) ? path : pathname
}

/**
 * Returns 405 for a method that pages do not answer and a redirect for a non-canonical path; undefined when the page
 * must render.
 */
export function refuseRequest({ method, url }: Request, routePattern: string): Response | undefined {
  // API functions check the methods of their requests themselves.
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
