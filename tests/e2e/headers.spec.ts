import { expect, test } from '@playwright/test'
import { securityHeaders } from '#netlify/http/headers.ts'
import { sitePages } from './pages.ts'

for (const { name, path } of sitePages) {
  test(`the page ${name} sends the site’s security headers and a Content-Security-Policy for that page`, async ({
    request,
  }) => {
    const headers = (await request.get(path)).headers()
    for (const [header, value] of Object.entries(securityHeaders)) expect(headers[header.toLowerCase()]).toBe(value)
    const contentSecurityPolicy = headers['content-security-policy'] ?? ''
    expect(contentSecurityPolicy).toContain("default-src 'none'")
    expect(contentSecurityPolicy).toContain("frame-ancestors 'none'")
    expect(contentSecurityPolicy).not.toContain('unsafe')
  })
}

test('the Netlify function that renders pages does not answer paths below /api', async ({ request }) => {
  const apiResponse = await request.get('/api/news')
  expect(apiResponse.status()).toBe(200)
  expect(apiResponse.headers()['content-type']).toBe('application/json')
  expect(apiResponse.headers()['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

for (const path of ['/api/nothing', '/api/news/a/b', '/api/admin'])
  test(`the unknown API path ${path} answers 404 or 405 as problem details`, async ({ request }) => {
    for (const method of ['GET', 'POST', 'PROPFIND']) {
      const apiResponse = await request.fetch(path, { method })
      expect(apiResponse.status()).toBe(method === 'PROPFIND' ? 405 : 404)
      const headers = apiResponse.headers()
      expect(headers['content-type']).toBe('application/problem+json')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      for (const [header, value] of Object.entries(securityHeaders)) expect(headers[header.toLowerCase()]).toBe(value)
      expect(await apiResponse.json()).toMatchObject({ status: apiResponse.status() })
    }
  })

test('the API answers an unsupported method with status 405 and a list of the allowed methods', async ({ request }) => {
  const apiResponse = await request.fetch('/api/manifesto', { method: 'DELETE' })
  expect([apiResponse.status(), apiResponse.headers().allow]).toEqual([405, 'GET, HEAD'])
  expect(apiResponse.headers()['content-type']).toBe('application/problem+json')
})
