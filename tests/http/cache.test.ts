import { expect, test } from 'vitest'
import { type Caching, cacheHeaders, type Policy } from '#netlify/http/cache.ts'
import { sourcesOf } from '#tests/support/sources.ts'

const sources = sourcesOf('netlify')

const expected: [Policy, Caching, Record<string, string>][] = [
  [
    'tagged',
    { tag: 'news', query: ['page', 'limit'] },
    {
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=31536000, stale-while-revalidate=604800',
      'Netlify-Cache-Tag': 'news',
      'Netlify-Vary': 'query=page|limit',
    },
  ],
  [
    'timed',
    { seconds: 60, stale: 90, browser: 'no-store' },
    {
      'Cache-Control': 'no-store',
      'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=60, stale-while-revalidate=90',
      'Netlify-Vary': 'query=none',
    },
  ],
  [
    'immutable',
    { tag: 'media-1', query: ['v'] },
    {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Netlify-CDN-Cache-Control': 'public, max-age=31536000, immutable, durable',
      'Netlify-Cache-Tag': 'media-1',
      'Netlify-Vary': 'query=v',
    },
  ],
  [
    'immutable',
    { atEdge: false },
    {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Netlify-CDN-Cache-Control': 'no-store',
      'Netlify-Vary': 'query=none',
    },
  ],
  ['private', {}, { 'Cache-Control': 'private, no-store' }],
]

test.each(expected)('%s with %o says so to browsers and to the edge', (policy, caching, headers) => {
  expect(cacheHeaders(policy, caching)).toEqual(headers)
})

test.each([/Cache-Control/, /Netlify-Vary/, /Cache-Tag/, /s-maxage/])(
  'no function says %s by itself: it takes a policy',
  (word) => {
    const users = sources.filter(({ text }) => word.test(text)).map(({ path }) => path)
    expect(users.filter((path) => !path.startsWith('netlify/build/'))).toEqual(['netlify/http/cache.ts'])
  },
)

test.each([/Netlify-Vary/, /Cache-Tag/, /s-maxage/, /\.cache\.set/])('nor does a page say %s', (word) => {
  const pages = [...sourcesOf('src/server'), ...sourcesOf('src/pages')]
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter(({ text }) => word.test(text)).map(({ path }) => path)).toEqual([])
})

test('entity tags are made in one file', () => {
  const makers = sources.filter(({ text }) => /slice\(0, 22\)|`"\$\{.*version.*\}"`/.test(text)).map(({ path }) => path)
  expect(makers.filter((path) => !path.startsWith('netlify/build/'))).toEqual(['netlify/http/etag.ts'])
})
