import type { AstroGlobal } from 'astro'
import { type CacheOptions, cacheHeaders, HOUR_S } from '#netlify/http/cache.ts'
import { respondHead } from '#netlify/http/responses.ts'

export interface PageCaching extends Pick<CacheOptions, 'query' | 'seconds'> {
  tags: string[]
}

/** TTL in seconds for responses to arbitrary URLs, so that made-up ones do not fill the cache. */
export const ARBITRARY_URL_TTL_S = HOUR_S

function toHeaders({ tags, query, seconds }: PageCaching): Record<string, string> {
  return cacheHeaders(seconds ? 'timed' : 'tagged', { tag: tags.join(), query, seconds })
}

function setHeaders({ response }: AstroGlobal, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
}

export function cachePage(page: AstroGlobal, caching: PageCaching): void {
  setHeaders(page, toHeaders(caching))
}

export function createCachedRedirect(location: string, status: 301 | 302, caching: PageCaching): Response {
  return new Response(null, { status, headers: { Location: location, ...toHeaders(caching) } })
}

/** For impossible URLs and for content that only one visitor may see. */
export function forbidCaching(page: AstroGlobal): void {
  setHeaders(page, cacheHeaders('private'))
}

/** TTL in seconds of a page whose rows failed to load, so that an outage does not cost a function call per view. */
const PLACEHOLDER_S = 15

/**
 * True for a background revalidation, during which visitors get the stale page. Netlify's Next.js runtime reads the
 * same header.
 */
function isRevalidation({ headers }: Request): boolean {
  return headers.get('Netlify-Invocation-Source') === 'background-revalidation'
}

/**
 * Caches a page whose rows failed to load for 15 s, but never over a complete page: a background revalidation gets an
 * uncacheable 503, so that the edge keeps the stale page until `stale-while-revalidate` ends. Netlify documents no
 * `stale-if-error`.
 */
export function cachePlaceholder(page: AstroGlobal, caching: PageCaching): void {
  if (isRevalidation(page.request)) {
    page.response.status = 503
    forbidCaching(page)
  } else cachePage(page, { ...caching, seconds: PLACEHOLDER_S })
}

/** Answers HEAD requests without rendering, since the edge does not cache them; undefined for other methods. */
export function answerHead({ request }: AstroGlobal): Response | undefined {
  return request.method === 'HEAD' ? respondHead('text/html; charset=utf-8') : undefined
}

/**
 * Redirects to `address` before the database is queried when the parameters in `query` differ, since the edge caches
 * a page per parameter value. Undefined when they are equal.
 */
export function redirectToPageAddress({ url }: AstroGlobal, address: string, query: string[]): Response | undefined {
  const canonicalUrl = new URL(address, url.origin)
  const serializeValues = ({ searchParams }: URL) => JSON.stringify(query.map((name) => searchParams.getAll(name)))
  const isCanonical = serializeValues(url) === serializeValues(canonicalUrl)
  return isCanonical ? undefined : new Response(null, { status: 302, headers: { Location: address } })
}
