import { expect, test } from '@playwright/test'
import { securityHeaders } from '#netlify/http/headers.ts'
import { sitePages } from './pages.ts'

test('every page sends the site’s security headers and a Content-Security-Policy for that page', async ({
  request,
}) => {
  for (const { name, path } of sitePages) {
    const headers = (await request.get(path)).headers()
    for (const [header, value] of Object.entries(securityHeaders))
      expect(headers[header.toLowerCase()], `${name}: ${header}`).toBe(value)
    const contentSecurityPolicy = headers['content-security-policy'] ?? ''
    expect(contentSecurityPolicy, name).toContain("default-src 'none'")
    expect(contentSecurityPolicy, name).toContain("frame-ancestors 'none'")
    expect(contentSecurityPolicy, name).not.toContain('unsafe')
  }
})

// tests/functions/calls/headers.test.ts and not-found.test.ts have the answers of each call. Here the built site routes them.
test('paths below /api are answered by their functions and not by the page function, unknown ones as problem details', async ({
  request,
}) => {
  const newsResponse = await request.get('/api/news')
  expect([newsResponse.status(), newsResponse.headers()['content-type']]).toEqual([200, 'application/json'])
  for (const [method, path, status] of [
    ['GET', '/api/nothing', 404],
    ['POST', '/api/news/a/b', 404],
    ['DELETE', '/api/manifesto', 405],
  ] as const) {
    const response = await request.fetch(path, { method })
    expect(response.status()).toBe(status)
    const headers = response.headers()
    expect(headers['content-type']).toBe('application/problem+json')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    for (const [header, value] of Object.entries(securityHeaders)) expect(headers[header.toLowerCase()]).toBe(value)
  }
})
