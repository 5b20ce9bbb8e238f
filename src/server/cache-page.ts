import type { AstroGlobal } from 'astro'
import { headersOnly } from '#netlify/http/answer.ts'
import { type Caching, cacheHeaders, HOUR_S } from '#netlify/http/cache.ts'

export interface PageCaching extends Pick<Caching, 'query' | 'seconds'> {
  tags: string[]
}

/** So long is cached what anybody can make up others of, in seconds: they shall not stay. */
export const BRIEF_S = HOUR_S

function headersOf({ tags, query, seconds }: PageCaching): Record<string, string> {
  return cacheHeaders(seconds ? 'timed' : 'tagged', { tag: tags.join(), query, seconds })
}

function answerWith({ response }: AstroGlobal, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
}

export function cachePage(page: AstroGlobal, caching: PageCaching): void {
  answerWith(page, headersOf(caching))
}

export function cachedRedirect(location: string, status: 301 | 302, caching: PageCaching): Response {
  return new Response(null, { status, headers: { Location: location, ...headersOf(caching) } })
}

/** For addresses that nothing can have, and for what one visitor sent or may see. */
export function forbidCaching(page: AstroGlobal): void {
  answerWith(page, cacheHeaders('private'))
}

/** TTL in seconds of a page without its rows, so that an outage does not cost a function call per view. */
const PLACEHOLDER_S = 15

/** The platform's mark of a background revalidation, as its own Next.js runtime reads it; visitors get the stale page meanwhile. */
function isRevalidation({ headers }: Request): boolean {
  return headers.get('Netlify-Invocation-Source') === 'background-revalidation'
}

/**
 * For a page without its rows: cached for 15 s, but never in place of a good one. A revalidation fails with an
 * uncacheable 503, so the edge keeps the stale page until its `stale-while-revalidate` ends. The platform documents no
 * `stale-if-error`, which would say the same.
 */
export function cachePlaceholder(page: AstroGlobal, caching: PageCaching): void {
  if (isRevalidation(page.request)) {
    page.response.status = 503
    forbidCaching(page)
  } else cachePage(page, { ...caching, seconds: PLACEHOLDER_S })
}

/** Answers HEAD, which the edge does not cache, without rendering; undefined for other methods. */
export function answerHead({ request }: AstroGlobal): Response | undefined {
  return request.method === 'HEAD' ? headersOnly('text/html; charset=utf-8') : undefined
}

/** Before the database is asked: the edge caches a page for every value anybody makes up. Undefined for an address of the site's own. */
export function leadToOwn({ url }: AstroGlobal, address: string, query: string[]): Response | undefined {
  const own = new URL(address, url.origin)
  const valuesOf = ({ searchParams }: URL) => JSON.stringify(query.map((name) => searchParams.getAll(name)))
  const isOwn = valuesOf(url) === valuesOf(own)
  return isOwn ? undefined : new Response(null, { status: 302, headers: { Location: address } })
}
