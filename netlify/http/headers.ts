/** Security headers of function responses. netlify.toml has the same headers for static files. */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
} as const

/** Headers of images that other sites may show: share images, images of the gallery and of articles. */
export const embeddableHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S
const YEAR_S = 365 * DAY_S

/** UTC time of the nightly run. Edge cache entries end at this time, because the run wakes the database anyway. */
const NIGHTLY_RUN = { hour: 1, minute: 10 }
/** Days until an edge cache entry ends that no purge ended before. Two of them are the last night and `STALE_S`. */
const MAX_EDGE_DAYS = 30
/** Seconds in which the edge may serve an entry that ended, while it asks for a new one. */
const STALE_S = DAY_S

function getSecondsToNightlyRun(now: Date): number {
  const nextRun = new Date(now).setUTCHours(NIGHTLY_RUN.hour, NIGHTLY_RUN.minute, 0, 0)
  const seconds = Math.ceil((nextRun - now.getTime()) / 1000)
  return seconds > 0 ? seconds : seconds + DAY_S
}

/** Returns the longest TTL in seconds: until a nightly run, and at most 30 days together with the stale time. */
export function getMaxEdgeSeconds(now = new Date()): number {
  return (MAX_EDGE_DAYS - 2) * DAY_S + getSecondsToNightlyRun(now)
}

function createTaggedEdgePolicy(): string {
  return `public, durable, s-maxage=${getMaxEdgeSeconds()}, stale-while-revalidate=${STALE_S}`
}

function createTimedEdgePolicy(seconds: number): string {
  return `public, durable, s-maxage=${Math.min(seconds, getMaxEdgeSeconds())}`
}

/** Forbids the edge to store a response, whatever its other headers say. */
export const uncachedEdgeHeaders = { 'Netlify-CDN-Cache-Control': 'no-store' }

interface CacheRule {
  browserCacheControl: string
  createEdgeCacheControl?: (seconds: number) => string
}

export const REVALIDATE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** Cache headers of HEAD responses, which the edge does not cache. */
export const headCacheHeaders = { 'Cache-Control': REVALIDATE_CACHE_CONTROL }

/** Cache policies by name. Responses without another policy are `private`. */
const cacheRules = {
  /** Cached at the edge until the response's cache tag is purged. */
  tagged: { browserCacheControl: REVALIDATE_CACHE_CONTROL, createEdgeCacheControl: createTaggedEdgePolicy },
  /** Cached at the edge for a TTL: content that changes with time, and 404 responses. */
  timed: {
    browserCacheControl: REVALIDATE_CACHE_CONTROL,
    createEdgeCacheControl: createTimedEdgePolicy,
  },
  /** Cached in browsers for a year, because the content at the URL never changes. At the edge a TTL ends it. */
  immutable: {
    browserCacheControl: `public, max-age=${YEAR_S}, immutable`,
    createEdgeCacheControl: (seconds) => (seconds > 0 ? createTimedEdgePolicy(seconds) : createTaggedEdgePolicy()),
  },
  /** Never cached, because the response holds personal data or the current state. */
  private: { browserCacheControl: 'private, no-store' },
  /** Kept for a minute by the browser of the user alone: counts and titles for staff. */
  brief: { browserCacheControl: `private, max-age=${MINUTE_S}` },
} satisfies Record<string, CacheRule>

export type CachePolicy = keyof typeof cacheRules

export interface CacheOptions {
  tag?: string
  /** Query parameters that are part of the cache key. Others, such as `utm_source`, are ignored. */
  queryParameters?: string[] | undefined
  ttlSeconds?: number | undefined
  /** Seconds after the TTL in which the edge may serve a stale response while it revalidates. */
  staleSeconds?: number
  browserCacheControl?: string
  isCachedAtEdge?: boolean
}

export function createCacheHeaders(policy: CachePolicy, cachingOptions: CacheOptions = {}): Record<string, string> {
  const { browserCacheControl, createEdgeCacheControl }: CacheRule = cacheRules[policy]
  const headers = { 'Cache-Control': cachingOptions.browserCacheControl ?? browserCacheControl }
  if (!createEdgeCacheControl) return headers
  const { tag, queryParameters = [], ttlSeconds = 0, staleSeconds = 0, isCachedAtEdge = true } = cachingOptions
  const staleDirective = staleSeconds > 0 ? `, stale-while-revalidate=${staleSeconds}` : ''
  return {
    ...headers,
    'Netlify-CDN-Cache-Control': isCachedAtEdge ? createEdgeCacheControl(ttlSeconds) + staleDirective : 'no-store',
    ...(tag && { 'Netlify-Cache-Tag': tag }),
    'Netlify-Vary': `query=${queryParameters.join('|') || 'none'}`,
  }
}
