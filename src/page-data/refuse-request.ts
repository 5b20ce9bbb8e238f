import { createCacheHeaders } from '#netlify/http/headers.ts'
import { isCrossOrigin } from '#netlify/http/request.ts'
import { publicationCollections } from '#src/contract/publications/collections.ts'
import { listFixedPages } from '#src/lib/seo/sitemap.ts'

/** Pages to which functions forward failed form posts of browsers without JavaScript. */
const formPages = new Set(['/contact/again', '/volunteer/again'])
const plainPathPattern = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/

const fixedPaths = new Set(listFixedPages().map(({ path }) => path))
const itemPathPattern = new RegExp(`^/(?:${publicationCollections.join('|')})/[a-z0-9-]+$`)
/** Query parameters that are part of the address of a page that visitors pass on. */
const addressParameters = ['area', 'article', 'event', 'item', 'page', 'tab', 'type']
/**
 * Punctuation, spaces and invisible characters after a pasted address. The letters are blank: Hangul fillers. The
 * lookbehind lets a run match from its beginning only, so that the time does not grow with the square of its length.
 */
const pastedEnd = /(?<![^\p{L}\p{N}]|[\u115f\u1160\u3164\uffa0])(?:[^\p{L}\p{N}]|[\u115f\u1160\u3164\uffa0])+$/u
const pastedPreviewEnd = /(?<![^\w-])[^\w-]+$/

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Removes from a path what chats and texts add to an address: `.`, `*`, `&fbclid=…`, capitals, invisible characters. */
function cleanPath(pathname: string): string {
  const path = decodePath(pathname)
    .replace(/[?&#].*$/s, '')
    .replace(/\p{Cf}/gu, '')
    .replace(/\/{2,}/g, '/')
  // The token of a preview has capitals, and may end with a dash.
  const address = path.startsWith('/preview/')
    ? path.replace(pastedPreviewEnd, '')
    : path.replace(pastedEnd, '').toLowerCase()
  return address.replace(/(?<!\/index)\.html$/, '') || '/'
}

/** Returns the canonical path of a page: the edge would cache `/%6eews`, `/news.html` and `/news` separately. */
function toCanonicalPath(pathname: string, routePattern: string): string {
  if (!routePattern.includes('[')) return routePattern
  const path = cleanPath(pathname)
  if (!plainPathPattern.test(path)) return pathname
  const leadsToPage = routePattern !== '/[...unknown]' || fixedPaths.has(path) || itemPathPattern.test(path)
  return leadsToPage ? path : pathname
}

function toCanonicalSearch({ search, searchParams }: URL): string {
  const clean = (name: string) => searchParams.get(name)?.replace(pastedEnd, '').toLowerCase() ?? ''
  const changedNames = addressParameters.filter(
    (name) => searchParams.has(name) && clean(name) !== searchParams.get(name),
  )
  for (const name of changedNames) searchParams.set(name, clean(name))
  return changedNames.length > 0 ? `?${searchParams}` : search
}

/**
 * Returns 405 for an unsupported method, 403 for a form from another site, or a redirect to the canonical path;
 * undefined when the page must render.
 */
export function refuseRequest(request: Request, routePattern: string): Response | undefined {
  const { method, url } = request
  // Let requests to the API pass, because API functions check the method of a request themselves.
  if (routePattern.startsWith('/api/')) return undefined
  const allowedMethods = ['GET', 'HEAD', ...(formPages.has(routePattern) ? ['POST'] : [])]
  if (!allowedMethods.includes(method)) {
    return new Response(null, {
      status: 405,
      headers: { Allow: allowedMethods.join(', '), ...createCacheHeaders('private') },
    })
  }
  // The page would show the words of another site under the name of this one.
  if (method === 'POST' && isCrossOrigin(request))
    return new Response(null, { status: 403, headers: createCacheHeaders('private') })
  const requestUrl = new URL(url)
  const { pathname, search } = requestUrl
  const canonicalAddress = toCanonicalPath(pathname, routePattern) + toCanonicalSearch(requestUrl)
  if (canonicalAddress === pathname + search) return undefined
  return new Response(null, { status: 301, headers: { Location: canonicalAddress, ...createCacheHeaders('private') } })
}
