import { createCacheHeaders } from '#netlify/http/headers.ts'

/** Pages to which functions forward failed form posts of browsers without JavaScript. */
const formPages = new Set(['/contact/again', '/volunteer/again'])
const plainPathPattern = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/

/** Returns the canonical path of a page: the edge would cache `/%6eews`, `/news.html` and `/news` separately. */
function toCanonicalPath(pathname: string, routePattern: string): string {
  if (!routePattern.includes('[')) return routePattern
  const path = pathname
    .replace(/%[\da-f]{2}/gi, (escapeSequence) => String.fromCharCode(Number.parseInt(escapeSequence.slice(1), 16)))
    .replace(/\/{2,}/g, '/')
    .replace(/(?<!\/index)\.html$/, '')
  return plainPathPattern.test(path) ? path : pathname
}

/** Returns 405 for an unsupported method or a redirect to the canonical path; undefined when the page must render. */
export function refuseRequest({ method, url }: Request, routePattern: string): Response | undefined {
  // Let requests to the API pass, because API functions check the method of a request themselves.
  if (routePattern.startsWith('/api/')) return undefined
  const allowedMethods = ['GET', 'HEAD', ...(formPages.has(routePattern) ? ['POST'] : [])]
  if (!allowedMethods.includes(method)) {
    return new Response(null, {
      status: 405,
      headers: { Allow: allowedMethods.join(', '), ...createCacheHeaders('private') },
    })
  }
  const { pathname, search } = new URL(url)
  const path = toCanonicalPath(pathname, routePattern)
  if (path === pathname) return undefined
  return new Response(null, { status: 301, headers: { Location: path + search, ...createCacheHeaders('private') } })
}
