import type { AstroGlobal } from 'astro'

interface Keeping {
  tags: string[]
  /** The parameters that change the page; whatever else a link appends (utm_, fbclid) does not. */
  query?: string[]
  /** At most so long, in seconds; without it until a write empties the tags. */
  seconds?: number | undefined
}

const YEAR_S = 31_536_000

/** So long is kept what anybody can make up others of, in seconds: they shall not stay. */
export const BRIEF_S = 3600

const revalidated = 'public, max-age=0, must-revalidate'

/**
 * True when the parameters say what an address of the site's own says, no more and no less. The edge keeps one page for
 * every value of them: lead what anybody made up to the address that is meant, before the database is asked.
 */
export function isAskedSo({ url }: AstroGlobal, address: string, query: string[]): boolean {
  const own = new URL(address, url.origin)
  return query.every((name) => url.searchParams.getAll(name).join() === own.searchParams.getAll(name).join())
}

function varyOf({ query = ['none'] }: Keeping): string {
  return `query=${query.join('|')}`
}

function keep({ cache }: AstroGlobal, { tags, seconds }: Keeping): void {
  cache.set({ tags, ...(seconds ? { maxAge: Math.min(seconds, YEAR_S) } : { maxAge: YEAR_S, swr: 60 }) })
}

/** Lets the edge keep a page that was made from the database, and browsers ask each time whether it still holds. */
export function keepPage(page: AstroGlobal, keeping: Keeping): void {
  page.response.headers.set('Netlify-Vary', varyOf(keeping))
  page.response.headers.set('Cache-Control', revalidated)
  keep(page, keeping)
}

/** A redirect that the edge keeps, since the database was asked for it. */
export function keptRedirect(page: AstroGlobal, location: string, status: 301 | 302, keeping: Keeping): Response {
  keep(page, keeping)
  const headers = { Location: location, 'Netlify-Vary': varyOf(keeping), 'Cache-Control': revalidated }
  return new Response(null, { status, headers })
}

/** For a page that had to do without the database, and for addresses that nothing can have. */
export function dropPage({ response }: AstroGlobal): void {
  response.headers.set('Cache-Control', 'no-store')
}
