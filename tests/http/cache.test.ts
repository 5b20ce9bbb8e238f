import { expect, test, vi } from 'vitest'
import { type CacheOptions, type CachePolicy, createCacheHeaders } from '#netlify/http/headers.ts'

const expectedHeaders: [CachePolicy, CacheOptions, Record<string, string>][] = [
  [
    'tagged',
    { tag: 'news', queryParameters: ['page', 'limit'] },
    {
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=2462400, stale-while-revalidate=86400',
      'Netlify-Cache-Tag': 'news',
      'Netlify-Vary': 'query=page|limit',
    },
  ],
  [
    'timed',
    { ttlSeconds: 60, staleSeconds: 90, browserCacheControl: 'no-store' },
    {
      'Cache-Control': 'no-store',
      'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=60, stale-while-revalidate=90',
      'Netlify-Vary': 'query=none',
    },
  ],
  [
    'immutable',
    { tag: 'media-1' },
    {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=2462400, stale-while-revalidate=86400',
      'Netlify-Cache-Tag': 'media-1',
      'Netlify-Vary': 'query=none',
    },
  ],
  [
    'immutable',
    { isCachedAtEdge: false },
    {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Netlify-CDN-Cache-Control': 'no-store',
      'Netlify-Vary': 'query=none',
    },
  ],
  ['private', {}, { 'Cache-Control': 'private, no-store' }],
]

// Half a day before the nightly run: an entry may live for 28 days and a half, and be stale for a day.
const HALF_DAY_BEFORE_RUN = new Date('2026-03-02T13:10:00Z')

test.each(expectedHeaders)(
  'the cache policy %s with the options %o sets the cache headers for browsers and the CDN',
  (policy, cacheOptions, headers) => {
    vi.useFakeTimers({ toFake: ['Date'], now: HALF_DAY_BEFORE_RUN })
    expect(createCacheHeaders(policy, cacheOptions)).toEqual(headers)
    vi.useRealTimers()
  },
)

const DAY_S = 24 * 60 * 60

test.each(['2026-03-02T01:10:00Z', '2026-03-02T01:09:59Z', '2026-03-02T13:10:00Z', '2026-02-28T23:59:59Z'])(
  'a response cached at %s ends at the CDN during a nightly run, in the 29th day, and is never served after 30 days',
  (timestamp) => {
    const now = new Date(timestamp)
    vi.useFakeTimers({ toFake: ['Date'], now })
    const { 'Netlify-CDN-Cache-Control': rule = '' } = createCacheHeaders('tagged')
    const { 'Netlify-CDN-Cache-Control': timedRule } = createCacheHeaders('timed', { ttlSeconds: 40 * DAY_S })
    const { 'Netlify-CDN-Cache-Control': exactRule } = createCacheHeaders('timed', { ttlSeconds: 20 * DAY_S })
    vi.useRealTimers()
    const [, seconds = '', stale = ''] = /s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(rule) ?? []
    expect(new Date(now.getTime() + Number(seconds) * 1000).toISOString()).toMatch(/T01:10:00/)
    expect(Number(seconds)).toBeGreaterThan(28 * DAY_S)
    expect(Number(seconds) + Number(stale)).toBeLessThanOrEqual(30 * DAY_S)
    expect(Number(stale)).toBeGreaterThan(0)
    expect(timedRule).toBe(`public, durable, s-maxage=${seconds}`)
    expect(exactRule).toBe(`public, durable, s-maxage=${20 * DAY_S}`)
  },
)
