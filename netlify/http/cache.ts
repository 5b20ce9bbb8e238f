const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S
const YEAR_S = 365 * DAY_S

/** When (UTC) the edge lets go of everything, however well purging went: the nightly upkeep wakes the database then anyway. */
const NIGHT = { hour: 1, minute: 10 }

export function secondsToNight(now = new Date()): number {
  const night = new Date(now).setUTCHours(NIGHT.hour, NIGHT.minute, 0, 0)
  const seconds = Math.ceil((night - now.getTime()) / 1000)
  return seconds > 0 ? seconds : seconds + DAY_S
}

/** Until the night, and once more while a new one is asked for: within a day, as everything at the edge. */
function untilNight(): string {
  const seconds = secondsToNight()
  return `public, durable, s-maxage=${seconds}, stale-while-revalidate=${DAY_S - seconds}`
}

function withinTheDay(seconds: number): number {
  return seconds > HOUR_S ? Math.min(seconds, secondsToNight()) : seconds
}

interface Rule {
  browser: string
  edge?: (seconds: number) => string
}

export const revalidated = 'public, max-age=0, must-revalidate'

/** Headers of an answer to HEAD, which the edge does not cache. */
export const headCaching = { 'Cache-Control': revalidated }

/** The ways in which an answer is cached. Every answer takes one of them; `private` is what it has when it takes none. */
const policies = {
  /** At the edge until its tag is purged: a visitor asks nobody for what has not changed. */
  tagged: { browser: revalidated, edge: untilNight },
  /** At the edge for so many seconds: what changes without a write, and what anybody can make up others of. */
  timed: { browser: revalidated, edge: (seconds) => `public, durable, s-maxage=${withinTheDay(seconds)}` },
  /** In browsers for good: these bytes never change at this address. The edge forgets them when they are deleted. */
  immutable: { browser: `public, max-age=${YEAR_S}, immutable`, edge: untilNight },
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
