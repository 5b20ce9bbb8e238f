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

/** For a page that had to do without the database, and for addresses that nothing can have. */
export function forbidCaching(page: AstroGlobal): void {
  answerWith(page, cacheHeaders('private'))
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
