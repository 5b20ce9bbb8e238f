import type { AstroGlobal } from 'astro'

interface Keeping {
  tags: string[]
  /** The parameters that change the page; whatever else a link appends (utm_, fbclid) does not. */
  query?: string[]
  /** Where what is shown lives, when those parameters are part of that. */
  address?: string
  /** At most so long, in seconds; without it until a write empties the tags. */
  seconds?: number
}

const YEAR_S = 31_536_000

/** True when the parameters say what the address says, no more and no less. */
function isAskedSo(asked: URL, address: string, query: string[]): boolean {
  const own = new URL(address, asked.origin)
  return query.every((name) => asked.searchParams.getAll(name).join() === own.searchParams.getAll(name).join())
}

/**
 * Lets the edge keep a page that was made from the database, and browsers ask each time whether it still holds. The edge
 * keeps one for every value of the parameters: what none of the site's own links says is answered and not kept.
 */
export function keepPage(page: AstroGlobal, { tags, query = ['none'], address, seconds }: Keeping): void {
  if (!isAskedSo(page.url, address ?? page.url.pathname, query)) {
    dropPage(page)
    return
  }
  page.response.headers.set('Netlify-Vary', `query=${query.join('|')}`)
  page.response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  page.cache.set({ tags, ...(seconds ? { maxAge: seconds } : { maxAge: YEAR_S, swr: 60 }) })
}

/** For a page that had to do without the database, and for addresses that anybody can make up. */
export function dropPage({ response }: AstroGlobal): void {
  response.headers.set('Cache-Control', 'no-store')
}
