import { expect, test } from 'vitest'
import { securityHeaders } from '#netlify/http/headers.ts'
import { readFileHeaders } from '#tests/support/platform/file-headers.ts'

const readHeaders = await readFileHeaders()

test('netlify.toml gives static files the security headers that functions set on their responses', () => {
  expect(readHeaders('/about.html')).toEqual(securityHeaders)
})

test.each([
  '/cards/about-1.jpg',
  '/favicon.ico',
  '/favicon.svg',
  '/icon-512.png',
  '/apple-touch-icon.png',
  '/.netlify/images',
])('netlify.toml allows other sites to show %s', (path) => {
  expect(readHeaders(path)).toMatchObject({ ...securityHeaders, 'Cross-Origin-Resource-Policy': 'cross-origin' })
})

test.each(['/_astro/', '/cards/'])(
  'netlify.toml allows browsers to cache %s for a year, because the file names contain hashes',
  (folder) => {
    expect(readHeaders(`${folder}file`)['Cache-Control']).toBe('public, max-age=31536000, immutable')
  },
)
