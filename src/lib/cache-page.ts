import type { AstroGlobal } from 'astro'

interface PageCaching {
  tags: string[]
  /** The parameters that change the page; whatever else a link appends (utm_, fbclid) does not. */
  query?: string[]
  /** At most so long, in seconds; without it until a write empties the tags. */
  seconds?: number | undefined
}

const YEAR_S = 31_536_000

/** So long is cached what anybody can make up others of, in seconds: they shall not stay. */
export const BRIEF_S = 3600

const revalidated = 'public, max-age=0, must-revalidate'

/**
 * True when the parameters say what an address of the site's own says, no more and no less. The edge caches one page for
 * every value of them: lead what anybody made up to the address that is meant, before the database is asked.
 */
export function isAskedSo({ url }: AstroGlobal, address: string, query: string[]): boolean {
  const own = new URL(address, url.origin)
  return query.every((name) => url.searchParams.getAll(name).join() === own.searchParams.getAll(name).join())
}

function varyOf({ query = ['none'] }: PageCaching): string {
  return `query=${query.join('|')}`
}

function cacheAtEdge({ cache }: AstroGlobal, { tags, seconds }: PageCaching): void {
  cache.set({ tags, ...(seconds ? { maxAge: Math.min(seconds, YEAR_S) } : { maxAge: YEAR_S, swr: 60 }) })
}

/** Lets the edge cache a page that was made from the database, and browsers ask each time whether it still holds. */
export function cachePage(page: AstroGlobal, caching: PageCaching): void {
  page.response.headers.set('Netlify-Vary', varyOf(caching))
  page.response.headers.set('Cache-Control', revalidated)
  cacheAtEdge(page, caching)
}

/** A redirect that the edge caches, since the database was asked for it. */
export function cachedRedirect(page: AstroGlobal, location: string, status: 301 | 302, caching: PageCaching): Response {
  cacheAtEdge(page, caching)
  const headers = { Location: location, 'Netlify-Vary': varyOf(caching), 'Cache-Control': revalidated }
  return new Response(null, { status, headers })
}

/** For a page that had to do without the database, and for addresses that nothing can have. */
export function forbidCaching({ response }: AstroGlobal): void {
  response.headers.set('Cache-Control', 'no-store')
}
