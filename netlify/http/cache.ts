const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S
export const WEEK_S = 7 * DAY_S
const YEAR_S = 365 * DAY_S

interface Rule {
  browser: string
  edge?: (seconds: number) => string
}

/** Browsers ask each time whether it still holds. */
export const revalidated = 'public, max-age=0, must-revalidate'

/** The ways in which an answer is cached. Every answer takes one of them; `private` is what it has when it takes none. */
const policies = {
  /** At the edge until its tag is purged: a visitor asks nobody for what has not changed. */
  tagged: {
    browser: revalidated,
    edge: () => `public, durable, s-maxage=${YEAR_S}, stale-while-revalidate=${WEEK_S}`,
  },
  /** At the edge for so many seconds: what changes without a write, and what anybody can make up others of. */
  timed: { browser: revalidated, edge: (seconds) => `public, durable, s-maxage=${Math.min(seconds, YEAR_S)}` },
  /** Everywhere: these bytes never change at this address. */
  immutable: {
    browser: `public, max-age=${YEAR_S}, immutable`,
    edge: () => `public, max-age=${YEAR_S}, immutable, durable`,
  },
  /** Nowhere: it is somebody's, or of this moment. */
  private: { browser: 'private, no-store' },
} satisfies Record<string, Rule>

export type Policy = keyof typeof policies

export interface Caching {
  tag?: string
  /** The parameters that change the answer; whatever else a link appends (utm_, fbclid) shares one entry. */
  query?: string[] | undefined
  seconds?: number | undefined
  /** Seconds after that in which the edge answers it once more, while it asks for a new one. */
  stale?: number
  browser?: string
  /** False for what is too large for the edge. */
  atEdge?: boolean
}

const edgeHeader = 'Netlify-CDN-Cache-Control'

export function cacheHeaders(policy: Policy, caching: Caching = {}): Record<string, string> {
  const { browser, edge }: Rule = policies[policy]
  const headers = { 'Cache-Control': caching.browser ?? browser }
  if (!edge) return headers
  const { tag, query = [], seconds = 0, stale = 0, atEdge = true } = caching
  const edgePolicy = edge(seconds) + (stale > 0 ? `, stale-while-revalidate=${stale}` : '')
  return {
    ...headers,
    [edgeHeader]: atEdge ? edgePolicy : 'no-store',
    ...(tag && { 'Netlify-Cache-Tag': tag }),
    'Netlify-Vary': `query=${query.join('|') || 'none'}`,
  }
}
