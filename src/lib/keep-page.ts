import type { AstroGlobal } from 'astro'

interface Keeping {
  tags: string[]
  /** The parameters that change the page; whatever else a link appends (utm_, fbclid) does not. */
  query?: string[]
  /** At most so long, in seconds; without it until a write empties the tags. */
  seconds?: number
}

const YEAR_S = 31_536_000

/** Lets the edge keep a page that was made from the database, and browsers ask each time whether it still holds. */
export function keepPage({ response, cache }: AstroGlobal, { tags, query = ['none'], seconds }: Keeping): void {
  response.headers.set('Netlify-Vary', `query=${query.join('|')}`)
  response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  cache.set({ tags, ...(seconds ? { maxAge: seconds } : { maxAge: YEAR_S, swr: 60 }) })
}

/** For a page that had to do without the database, and for addresses that anybody can make up. */
export function dropPage({ response }: AstroGlobal): void {
  response.headers.set('Cache-Control', 'no-store')
}
